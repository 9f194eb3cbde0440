/** A decimal number that stands by itself in a text, not one of a list or of a date. */
const DECIMAL = /(^|[^\d.,])(\d+)[.,](\d+)(?![.,]?\d)/g;

/** A text whose decimal numbers have a point, as programs write them: '3,14' and '3.14' are the same to a pupil. */
export const withPoints = (text: string): string => text.replace(DECIMAL, '$1$2.$3');

/** Answers with the other writing, point or comma, of those that are a decimal number and nothing else. */
export function writings(answers: readonly string[]): string[] {
  const others = answers
    .filter((text) => /^[-+−]?\d+[.,]\d+$/.test(text))
    .map((text) => (text.includes(',') ? text.replace(',', '.') : text.replace('.', ',')));
  return [...new Set([...answers, ...others])];
}
