const TEX: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '≤': '\\le ',
  '⩽': '\\le ',
  '≥': '\\ge ',
  '⩾': '\\ge ',
  '≠': '\\ne ',
  '±': '\\pm ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '−': '-',
  '‖': '\\| ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '′': "'",
  '″': "''",
  '‴': "'''",
  '°': '^{\\circ}',
  '⟂': '\\perp ',
  '∥': '\\parallel ',
  '€': '\\text{€}',
  ⅆ: 'd',
  ⅇ: 'e',
  ⅈ: 'i',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  ε: '\\varepsilon ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  φ: '\\varphi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Σ: '\\Sigma ',
  Ω: '\\Omega ',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '^': '\\wedge ',
  '~': '\\sim ',
  '\u00a0': '\\ ',
};
/** Applied, multiplied, listed, added: said by nobody, and drawn by nobody. */
const UNSEEN = /[\u2061-\u2064\u200b]/g;

/** Signs as TeX has them. @param keepsBraces they hold TeX already: its own signs stay */
export function signs(text: string, keepsBraces = false): string {
  return [...text.replace(UNSEEN, '')]
    .map((sign) => (keepsBraces && /[\\{}]/.test(sign) ? sign : (TEX[sign] ?? sign)))
    .join('');
}

/** Words within a formula. */
export const inText = (text: string) =>
  text.replace(/[\\{}$&#%_~^]/g, (sign) =>
    sign === '\\'
      ? '\\textbackslash '
      : sign === '~'
        ? '\\textasciitilde '
        : sign === '^'
          ? '\\textasciicircum '
          : `\\${sign}`,
  );

/** Under and over these stand limits. */
export const bigOperators: ReadonlySet<string> = new Set([
  ...'∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂',
  ...['lim', 'max', 'min', 'sup', 'inf', 'limsup', 'liminf', 'det', 'gcd', 'Pr'],
]);

/** Accents by where they stand: on one letter, and over several. */
export const accents: Readonly<Record<'over' | 'under', Readonly<Record<string, readonly [string, string]>>>> = {
  over: {
    '→': ['vec', 'overrightarrow'],
    '⃗': ['vec', 'overrightarrow'],
    '⇀': ['vec', 'overrightarrow'],
    '←': ['overleftarrow', 'overleftarrow'],
    '↔': ['overleftrightarrow', 'overleftrightarrow'],
    '^': ['hat', 'widehat'],
    ˆ: ['hat', 'widehat'],
    '¯': ['overline', 'overline'],
    '‾': ['overline', 'overline'],
    _: ['overline', 'overline'],
    '―': ['overline', 'overline'],
    '~': ['tilde', 'widetilde'],
    '˜': ['tilde', 'widetilde'],
    '.': ['dot', 'dot'],
    '˙': ['dot', 'dot'],
    '¨': ['ddot', 'ddot'],
    '⏞': ['overbrace', 'overbrace'],
  },
  under: {
    _: ['underline', 'underline'],
    '¯': ['underline', 'underline'],
    '‾': ['underline', 'underline'],
    '⏟': ['underbrace', 'underbrace'],
  },
};
export const isWide = (text: string) => [...text].length > 1;

/** What TeX calls the styles of letters. */
export const variants: Readonly<Record<string, string | undefined>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  'bold-script': 'mathcal',
  fraktur: 'mathfrak',
  'bold-fraktur': 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
  normal: 'mathrm',
};

/** What is raised by itself, and what it is where MathML raises it. */
export const raisedSigns: Readonly<Record<string, string | undefined>> = {
  "'": '\\prime ',
  '′': '\\prime ',
  '″': '\\prime\\prime ',
  '‴': '\\prime\\prime\\prime ',
  '°': '\\circ ',
};

/** A sign that TeX stretches around something, '.' for none; null for what it does not stretch. */
export function stretched(sign: string): string | null {
  if (sign === '') return '.';
  if (sign === '∥' || sign === '||') return '\\| ';
  return sign.length === 1 && '()[]{}|‖⟨⟩〈〉⌊⌋⌈⌉/\\<>'.includes(sign) ? signs(sign) : null;
}

export const isFence = (sign: string, side: 'open' | 'close') =>
  (side === 'open' ? ['(', '[', '{', '|', '‖', '⟨', '〈'] : [')', ']', '}', '|', '‖', '⟩', '〉']).includes(sign);
