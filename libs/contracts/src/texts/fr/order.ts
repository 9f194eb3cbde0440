import { LOCALE } from './locale.js';

// Made when something is first sorted: a light page has nothing to sort.
let exact: Intl.Collator | undefined;
let loose: Intl.Collator | undefined;

/** As French sorts, numbers by their value: 'Été' before 'étude', '3e 2' before '3e 10'. Negative where `one` comes first. */
export const alphabetically = (one: string, other: string): number =>
  (exact ??= new Intl.Collator(LOCALE, { numeric: true })).compare(one, other);

/** The same, accents and capitals aside: names that differ in these alone are equal. */
export const alphabeticallyLoosely = (one: string, other: string): number =>
  (loose ??= new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' })).compare(one, other);
