import type { Element } from 'domhandler';
import { childOf, childrenOf } from '../markup/xml.js';

/** Formats that every workbook has, by their number, as French Excel shows them (ECMA-376, part 1, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'dd/mm/yyyy hh:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '0.0E+0',
};

/** A format has no more signs in any program that writes workbooks; each of its cells asks it anew. */
const MOST_SIGNS = 255;

/** The format of each style of cells, in their order; '' for the general one, and for what is too long to be one. */
export function numberFormats(styles: Element): string[] {
  const own = new Map(
    childrenOf(childOf(styles, 'numFmts') ?? styles, 'numFmt').map(({ attribs: { numFmtId, formatCode = '' } }) => [
      Number(numFmtId),
      formatCode.length > MOST_SIGNS ? '' : formatCode,
    ]),
  );
  const cells = childOf(styles, 'cellXfs');
  return (cells ? childrenOf(cells, 'xf') : []).map(({ attribs }) => {
    const id = Number(attribs['numFmtId'] ?? 0);
    return own.get(id) ?? BUILT_IN[id] ?? '';
  });
}

/** Whether days are counted from 1904 on, as old Macs did. */
export const countsFrom1904 = (workbook: Element): boolean =>
  /^(?:1|true)$/.test(childOf(workbook, 'workbookPr')?.attribs['date1904'] ?? '');

const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août'],
  ...['septembre', 'octobre', 'novembre', 'décembre'],
];
const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
/** Day 0 of Excel's calendar, which has a 29 February 1900: right from 1 March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const two = (value: number) => String(value).padStart(2, '0');

/** Without what is quoted or skipped, colours and conditions: what is left decides what a number is. */
const bare = (format: string) =>
  format.replace(/"[^"]*"|\\[^]|_[^]|\*[^]/g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\][]*\]/gi, '');

const isDate = (format: string) => /[dmyhsj]/i.test(bare(format)) && !/[0#]/.test(bare(format));

const TOKEN = /"([^"]*)"|\\([^])|_[^]|\*[^]|\[(h+|m+|s+)\]|\[[^\][]*\]|AM\/PM|A\/P|(d+|m+|y+|h+|s+|j+|a+)|([^])/gi;

function dateText(serial: number, format: string, from1904: boolean): string {
  const seconds = Math.round(serial * 86_400);
  const date = new Date((from1904 ? EPOCH_1904 : EPOCH) + seconds * 1000);
  const isHalf = /AM\/PM|A\/P/i.test(format);
  let out = '';
  let isAfterHours = false;
  const part = (run: string, rest: string): string => {
    const [letter, many] = [run[0]?.toLowerCase(), run.length];
    const number = (value: number) => (many > 1 ? two(value) : String(value));
    if (letter === 'd' || letter === 'j') {
      if (many > 2) return many > 3 ? (DAYS[date.getUTCDay()] ?? '') : (DAYS[date.getUTCDay()] ?? '').slice(0, 3) + '.';
      return number(date.getUTCDate());
    }
    if (letter === 'y' || letter === 'a')
      return many > 2 ? String(date.getUTCFullYear()) : two(date.getUTCFullYear() % 100);
    if (letter === 'h') return number(isHalf ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
    if (letter === 's') return number(date.getUTCSeconds());
    // Beside hours or seconds, minutes.
    if (isAfterHours || /^[^a-z]*s/i.test(rest)) return number(date.getUTCMinutes());
    const month = MONTHS[date.getUTCMonth()] ?? '';
    return many > 3 ? month : many === 3 ? month.slice(0, 4) : number(date.getUTCMonth() + 1);
  };
  for (const { index, 0: whole, 1: quoted, 2: held, 3: counted, 4: run, 5: sign } of format.matchAll(TOKEN)) {
    const rest = format.slice(index + whole.length, index + whole.length + 10);
    if (quoted !== undefined) out += quoted;
    else if (held !== undefined) out += held;
    else if (counted !== undefined) {
      const unit = { h: 3600, m: 60, s: 1 }[counted[0]?.toLowerCase() ?? 's'] ?? 1;
      out += String(Math.floor(seconds / unit)).padStart(counted.length, '0');
      isAfterHours = true;
    } else if (run !== undefined) {
      out += part(run, rest);
      isAfterHours = /^h/i.test(run);
    } else if (sign !== undefined) out += sign;
    else if (/^A/i.test(whole)) out += date.getUTCHours() < 12 ? 'AM' : 'PM';
  }
  return out.trim();
}

/** A number as it is stored, without what reckoning adds to the last digits, its comma a comma. */
const general = (value: number) => String(Number(value.toPrecision(15))).replace('.', ',');

/** Digits in threes from their end on. */
function inThousands(digits: string): string {
  const rest = digits.length % 3;
  return [digits.slice(0, rest), ...(digits.slice(rest).match(/\d{3}/g) ?? [])].filter(Boolean).join('\u202f');
}

/** From here on JavaScript writes a number, or its hundredths, with an exponent. */
const MOST = 1e18;

function decimal(value: number, format: string): string {
  const plain = bare(format);
  const percent = plain.includes('%');
  const places = /\.([0#?]+)/.exec(plain)?.[1];
  const shown = percent ? value * 100 : value;
  const least = places?.replace(/[^0]/g, '').length ?? 0;
  const most = places?.length ?? 0;
  let text = Math.abs(shown).toFixed(Math.min(most, 20));
  while (
    most > least &&
    text.length > 0 &&
    text.includes('.') &&
    text.endsWith('0') &&
    text.length - text.indexOf('.') - 1 > least
  )
    text = text.slice(0, -1);
  if (text.endsWith('.')) text = text.slice(0, -1);
  const [whole = '', part] = text.split('.');
  const width = (plain.split('.')[0] ?? '').replace(/[^0]/g, '').length;
  const padded = whole.padStart(width, '0');
  const grouped = /[#0],[#0]/.test(plain) ? inThousands(padded) : padded;
  const literal = (side: 'before' | 'after') => {
    const at =
      side === 'before'
        ? format.search(/[0#?]/)
        : Math.max(...['0', '#', '?'].map((sign) => format.lastIndexOf(sign))) + 1;
    const piece = side === 'before' ? format.slice(0, at) : format.slice(at);
    return piece
      .replace(/\[\$([^\][-]*)(?:-[^\][]*)?\]/g, '$1')
      .replace(/\[[^\][]*\]|_[^]|\*[^]/g, '')
      .replace(/"([^"]*)"/g, '$1')
      .replace(/\\([^])/g, '$1')
      .replace(/[,.]/g, '');
  };
  return `${shown < 0 ? '-' : ''}${literal('before')}${grouped}${part === undefined ? '' : `,${part}`}${literal('after')}`.trim();
}

/** A cell's number as Excel shows it in French: a date, a time, a percentage, an amount, or the number itself. */
export function shownNumber(value: string, format: string, from1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const [positive = '', negative] = format.split(';');
  const own = number < 0 && negative !== undefined && negative.trim() !== '' ? negative : positive;
  if (own === '' || /^general$/i.test(own) || own === '@') return general(number);
  if (isDate(own)) return dateText(number, own, from1904);
  if (Math.abs(number) >= MOST || /E\+/i.test(own) || own.includes('/') || !/[0#?]/.test(own)) return general(number);
  return decimal(own === negative ? Math.abs(number) : number, own);
}

/** A date as its ISO text, in French order. */
export function isoDay(text: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? [];
  if (year === undefined) return text;
  return `${day}/${month}/${year}${time === undefined || time === '00:00' ? '' : ` ${time}`}`;
}
