/** The two codes of a pupil's card. */
export interface CardCodes {
  classCode: string;
  own: string;
}

const CLASS = 'classe';
const OWN = 'code';

/** In the part of the address that no server sees; null where there are none. */
export function codesIn(hash: string): CardCodes | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [classCode, own] = [params.get(CLASS), params.get(OWN)];
  return classCode && own ? { classCode, own } : null;
}
