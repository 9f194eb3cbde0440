/** Signs that mean something in GIFT unless a backslash stands before them. */
const SIGNS = '\\~=#{}:';
/** They stand for escaped signs while a text is taken apart; no text of ours may hold control characters. */
const HIDDEN = '\u0001\u0002\u0003\u0004\u0005\u0006\u0007';

/** A text in which only signs that mean something are left. `\n` is a line end (Moodle's format/gift/format.php). */
export function hidden(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- what stands for escaped signs must come from nowhere else
      .replace(/[\u0001-\u0008]/g, '')
      .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : (HIDDEN[SIGNS.indexOf(sign)] ?? '')))
  );
}

/** The text itself again. @param written how a sign is written that was escaped */
export function seen(text: string, written = (sign: string) => sign): string {
  // oxlint-disable-next-line no-control-regex -- what stands for escaped signs
  return text.replace(/[\u0001-\u0007]/g, (hiding) => written(SIGNS[HIDDEN.indexOf(hiding)] ?? ''));
}

/** A text as GIFT holds it: no sign of it means anything, and it has one line. */
export function escapedGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n');
}
