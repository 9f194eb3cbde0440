/** Where the cards of a class are made. */
export const sheetPath = (classId: string) => `/app/classes/${encodeURIComponent(classId)}/fiches`;

/** Where a card leads, with both codes behind the sign that no server sees. */
export function cardAddress(classCode: string, own: string): string {
  const url = new URL('/code', window.location.origin);
  url.hash = new URLSearchParams({ classe: classCode, code: own }).toString();
  return url.href;
}

/** In halves, as it is read and typed: 'ABCD EFGH'. */
export const inHalves = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;
