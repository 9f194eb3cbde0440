import type { Colour } from '@ardoise/contracts';

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
  // Under pictures, of which many are black drawings on nothing.
  picture: 'transparent',
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
  picture: '#f7f4ee',
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

/** The colours of categories: a tint for grounds, an ink for what is read upon it or on any other ground. */
type Hues = Record<Colour, { tint: string; ink: string }>;

const lightHues: Hues = {
  pink: { tint: '#ffe5eb', ink: '#973558' },
  orange: { tint: '#ffe7dd', ink: '#983e04' },
  yellow: { tint: '#f8eccb', ink: '#735a03' },
  green: { tint: '#dff5d7', ink: '#316e15' },
  teal: { tint: '#ccf7f1', ink: '#066c64' },
  sky: { tint: '#d9f1fe', ink: '#03668b' },
  blue: { tint: '#e7ecfe', ink: '#4455a9' },
  purple: { tint: '#f8e5ff', ink: '#7b418f' },
};

const darkHues: Hues = {
  pink: { tint: '#44212c', ink: '#ffacc2' },
  orange: { tint: '#442415', ink: '#ffb390' },
  yellow: { tint: '#382c07', ink: '#e2c575' },
  green: { tint: '#1f3418', ink: '#a6d895' },
  teal: { tint: '#003631', ink: '#6eded0' },
  sky: { tint: '#083245', ink: '#7ed3ff' },
  blue: { tint: '#242c49', ink: '#b4c5fe' },
  purple: { tint: '#392540', ink: '#e3b2f5' },
};

export const hues = { light: lightHues, dark: darkHues };

export const RADIUS = 12;
export const SPACE = 4;
export const TAP = 44;
export const BREAKPOINT = 768;
/** A screen that is lower is a phone's that lies. */
export const LYING_HEIGHT = 500;
/** From here on a side bar stands beside the page. */
export const DESK = 1024;
export const FLIP_MS = 250;
/** Factors of the root's 16 px. */
export const TEXT_SIZES = { normal: 1, large: 1.125, larger: 1.25 } as const;
export type TextSize = keyof typeof TEXT_SIZES;

/** Its zero is struck through, which is for codes alone. */
const CODE_FONT = "'Atkinson Hyperlegible Next Variable', 'Ardoise Fallback', system-ui, sans-serif";
const STANDARD_FONT = `'Ardoise Zero', ${CODE_FONT}`;
const DYSLEXIC_FONT = "'OpenDyslexic', 'Comic Sans MS', system-ui, sans-serif";
export const FONTS = { standard: STANDARD_FONT, dyslexic: DYSLEXIC_FONT } as const;
export type FontChoice = keyof typeof FONTS;

/** How much of the accent a step of heat shows, in percent. */
const HEATS = [8, 20, 34, 82];

/** `share` percent of one colour and the rest of another, both #rrggbb: CSS's color-mix, which Chrome has from 111 only. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round((a * share + b * (100 - share)) / 100);
  });
  return `rgb(${parts.join(' ')})`;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const variables = (palette: Palette, hues: Hues) =>
  [
    ...Object.entries(palette).map(([name, value]) => [kebab(name), value]),
    ...Object.entries(hues).flatMap(([name, { tint, ink }]) => [
      [`hue-${name}-tint`, tint],
      [`hue-${name}-ink`, ink],
      [`hue-${name}-edge`, mixed(ink, palette.line, 35)],
    ]),
    ...HEATS.map((share, step) => [`heat-${step + 1}`, mixed(palette.accent, palette.surface, share)]),
  ]
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/**
 * The tokens as CSS variables on <html>; the classes are those of prefs.js. What is shown as it will be on paper (.paper)
 * stays light in every theme. Whatever stands in an element with data-hue has that colour as --hue-tint, --hue-ink
 * and, for what stands around it, --hue-edge.
 */
export function tokensAsCss(): string {
  const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((n) => `--space-${n}: ${n * SPACE}px;`).join(' ');
  const own = Object.keys(lightHues).map(
    (name) => `[data-hue='${name}'] { --hue-tint: var(--hue-${name}-tint); --hue-ink: var(--hue-${name}-ink);
      --hue-edge: var(--hue-${name}-edge); }`,
  );
  return `
:root { color-scheme: light; ${variables(light, lightHues)} ${spaces} --radius: ${RADIUS}px; --tap: ${TAP}px;
  --flip: ${FLIP_MS}ms; --font: ${STANDARD_FONT}; --font-code: ${CODE_FONT}; --text-scale: 1; }
@media (prefers-color-scheme: dark) { :root:not(.theme-light) { color-scheme: dark; ${variables(dark, darkHues)} } }
:root.theme-dark { color-scheme: dark; ${variables(dark, darkHues)} }
.paper { color-scheme: light; ${variables(paper, lightHues)} }
${own.join('\n')}
:root.text-large { --text-scale: ${TEXT_SIZES.large}; }
:root.text-larger { --text-scale: ${TEXT_SIZES.larger}; }
:root.font-dyslexic { --font: ${DYSLEXIC_FONT}; --font-code: var(--font); }
`;
}
