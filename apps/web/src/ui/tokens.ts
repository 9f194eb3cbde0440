/** The one file of design tokens: it feeds the CSS variables of every page, and antd's theme (antd-theme.ts). */

const light = {
  ground: '#faf7f2',
  surface: '#ffffff',
  sunken: '#f3eee5',
  line: '#e5ded2',
  lineStrong: '#8c877d',
  ink: '#1d282d',
  inkSoft: '#56616a',
  accent: '#0f5c66',
  accentStrong: '#0a444c',
  accentSoft: '#dcedeb',
  onAccent: '#ffffff',
  green: '#24703f',
  greenSoft: '#e0f0e4',
  amber: '#8a5200',
  amberSoft: '#fbecd2',
  red: '#ab2f28',
  redSoft: '#fbe5e2',
  veil: 'rgb(29 40 45 / 45%)',
  floating: '0 12px 32px rgb(29 40 45 / 14%), 0 2px 6px rgb(29 40 45 / 8%)',
};

export type Palette = typeof light;

const dark: Palette = {
  ground: '#12191c',
  surface: '#1a2327',
  sunken: '#222d32',
  line: '#303d43',
  lineStrong: '#76868b',
  ink: '#e9eeec',
  inkSoft: '#a9b6b8',
  accent: '#71c9c5',
  accentStrong: '#93dcd7',
  accentSoft: '#1c3c3f',
  onAccent: '#06282b',
  green: '#84d09e',
  greenSoft: '#1c3a28',
  amber: '#e9bb6c',
  amberSoft: '#3d2f16',
  red: '#f39a91',
  redSoft: '#452320',
  veil: 'rgb(0 0 0 / 60%)',
  floating: '0 12px 32px rgb(0 0 0 / 50%), 0 2px 6px rgb(0 0 0 / 40%)',
};

/** Ink on white: colours that a printer leaves out must not be what tells things apart. */
const paper: Palette = {
  ...light,
  ground: '#ffffff',
  surface: '#ffffff',
  ink: '#000000',
  inkSoft: '#333333',
  line: '#bbbbbb',
  lineStrong: '#666666',
};

export const palettes = { light, dark };

export const RADIUS = 12;
export const SPACE = 4;
export const TAP = 44;
export const BREAKPOINT = 768;
export const FLIP_MS = 250;
/** Factors of the root's 16 px. */
export const TEXT_SIZES = { normal: 1, large: 1.125, larger: 1.25 } as const;
export type TextSize = keyof typeof TEXT_SIZES;

const STANDARD_FONT = "'Atkinson Hyperlegible Next Variable', 'Ardoise Fallback', system-ui, sans-serif";
const DYSLEXIC_FONT = "'OpenDyslexic', 'Comic Sans MS', system-ui, sans-serif";
export const FONTS = { standard: STANDARD_FONT, dyslexic: DYSLEXIC_FONT } as const;
export type FontChoice = keyof typeof FONTS;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join(' ');

/**
 * The tokens as CSS variables on <html>; the classes are those of prefs.js. What is shown as it will be on paper (.paper)
 * stays light in every theme.
 */
export function tokensAsCss(): string {
  const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((n) => `--space-${n}: ${n * SPACE}px;`).join(' ');
  return `
:root { color-scheme: light; ${variables(light)} ${spaces} --radius: ${RADIUS}px; --tap: ${TAP}px;
  --flip: ${FLIP_MS}ms; --font: ${STANDARD_FONT}; --text-scale: 1; }
@media (prefers-color-scheme: dark) { :root:not(.theme-light) { color-scheme: dark; ${variables(dark)} } }
:root.theme-dark { color-scheme: dark; ${variables(dark)} }
.paper { color-scheme: light; ${variables(paper)} }
:root.text-large { --text-scale: ${TEXT_SIZES.large}; }
:root.text-larger { --text-scale: ${TEXT_SIZES.larger}; }
:root.font-dyslexic { --font: ${DYSLEXIC_FONT}; }
`;
}
