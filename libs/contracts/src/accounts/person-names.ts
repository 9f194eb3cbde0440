import { withoutControls } from '../texts/control-signs.js';
import { folded } from '../texts/folded.js';

/** What somebody is called; absent where it is not known, or where the school shows no names. */
export interface PersonNames {
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** Of a first name, and of a last name. */
export const PERSON_NAME_MAX_LENGTH = 60;

/** Control signs, and what turns the text around it or cannot be seen: but for what some scripts join letters with. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const LETTER = /\p{L}/u;

/** A name as it is kept: composed, without control signs and spaces around it, one space wherever several or a line's end stood. */
export function tidyName(text: string): string {
  return withoutControls(text)
    .normalize('NFC')
    .replace(/[\p{Zs}\t\n]+/gu, ' ')
    .trim();
}

/** Whether a tidy text can be a name; an empty one is none. */
export function isPersonName(text: string): boolean {
  return text.length <= PERSON_NAME_MAX_LENGTH && LETTER.test(text) && !FORBIDDEN.test(text);
}

/** First and last name in one, as one writes them; empty where none is known. */
export function wholeName({ first_name: first, last_name: last }: PersonNames): string {
  return [first, last].filter(Boolean).join(' ');
}

/** What a search looks through, either name first. */
export const searchedIn = ({ first_name: first = '', last_name: last = '' }: PersonNames, address: string) =>
  folded(`${first} ${last} ${first} ${address}`);
