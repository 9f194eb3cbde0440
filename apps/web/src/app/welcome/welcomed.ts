import { storedText } from '../../platform/web-storage.ts';

/** The signs of accounts, a space between them. */
export const welcomed = storedText('ardoise.welcomed');

/** An account's sign on this device, of which its address cannot be read (FNV-1a, 32 bits). */
export function signOf(email: string): string {
  let hash = 0x811c9dc5;
  for (const letter of email) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}

export const keptSigns = (): string[] => welcomed.read()?.split(' ') ?? [];

/** Those of this page, which last as long as it where storage is forbidden. */
export const signsHere = new Set<string>();

/** Whether this account has taken or declined the tour on this device. */
export function isWelcomed(email: string): boolean {
  return [...signsHere, ...keptSigns()].includes(signOf(email));
}
