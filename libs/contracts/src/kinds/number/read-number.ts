import { inOneWriting } from '../../texts/as-compared.js';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LEVEL = '0123456789+-';
/** Digits that stand above the line, which are an exponent. */
const EXPONENT = new RegExp(`[${RAISED}]+`, 'g');
const level = (raised: string) => `^${[...raised].map((sign) => LEVEL[RAISED.indexOf(sign)]).join('')}`;

const DECIMAL = /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))(?:(?:e|[x*×·.]10\^?)([+-]?\d{1,3}))?$/;
const POWER = /^([+-]?)10\^([+-]?\d{1,3})$/;
/** Wholes before a fraction. */
const MIXED = /^([+-]?)(\d+) (\d+)\/(\d+)$/;

function decimal(text: string): number | null {
  const power = POWER.exec(text);
  if (power) return Number(`${power[1]}1e${power[2]}`);
  const [, mantissa, exponent = '0'] = DECIMAL.exec(text) ?? [];
  return mantissa === undefined ? null : Number(`${mantissa.replace(',', '.')}e${exponent}`);
}

/**
 * Without the spaces that mean nothing: between thousands, and beside anything but a digit. Nor does case, but of what
 * makes a million times a thousandth or a pico a peta ('MW', 'mW').
 */
const flattened = (text: string) =>
  inOneWriting(text.replace(EXPONENT, level).replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 '))
    .replace(/[^MP]+/g, (rest) => rest.toLowerCase())
    .replace(/⁄/g, '/')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1')
    .replace(/(^|\D) /g, '$1')
    .replace(/ (\D|$)/g, '$1');

/**
 * A number as a pupil types it: with comma or point, spaces between thousands, a power of ten ('1,6e-19', '1,6×10^-19',
 * '1,6 · 10⁻¹⁹') or a fraction ('3/4', '1½'), and the unit after it or not; null for anything else.
 */
export function readNumber(text: string, unit = ''): number | null {
  const flat = flattened(text);
  const ending = flattened(unit);
  // 'm/s2' is how 'm/s²' is typed.
  const cut = [ending, ending.replaceAll('^', '')].find((one) => one !== '' && flat.endsWith(one));
  return bareNumber(flat) ?? (cut === undefined ? null : bareNumber(flat.slice(0, -cut.length)));
}

function bareNumber(flat: string): number | null {
  const [, sign, wholes, over, under] = MIXED.exec(flat) ?? [];
  if (wholes !== undefined) return finite(Number(`${sign}1`) * (Number(wholes) + Number(over) / Number(under)));
  const [above = '', below, ...more] = flat.split('/');
  const [value, divisor] = [decimal(above), below === undefined ? 1 : decimal(below)];
  return value === null || divisor === null || more.length > 0 ? null : finite(value / divisor);
}

const finite = (value: number) => (Number.isFinite(value) ? value : null);

const PLAIN = { least: 1e-4, most: 1e15 };

/** A number as it is written: with a decimal comma, very large and very small ones as a power of ten. */
export function writtenNumber(value: number): string {
  const size = Math.abs(value);
  if (value !== 0 && (size < PLAIN.least || size >= PLAIN.most)) {
    const [mantissa = '', exponent = ''] = value.toExponential().split('e');
    return `${mantissa.replace('.', ',')}e${exponent.replace('+', '')}`;
  }
  return String(value).replace('.', ',');
}
