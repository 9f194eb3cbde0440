const NARROW = '\u202f';
const WIDE = '\u00a0';

/** Plain keyboard French made fit for print: ’ for ', and the spaces that must not break before : ; ? ! and units, and inside « ». */
export function typographic(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/ ([;?!])/g, `${NARROW}$1`)
    .replace(/ (:)/g, `${WIDE}$1`)
    .replace(/ (°C|%)/g, `${WIDE}$1`)
    .replace(/(\d) u\./g, `$1${WIDE}u.`)
    .replace(/« /g, `«${WIDE}`)
    .replace(/ »/g, `${WIDE}»`)
    .replace(/(\d) (?=\d{3})/g, `$1${NARROW}`);
}
