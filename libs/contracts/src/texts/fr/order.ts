import { LOCALE } from './locale.js';

const exact = /* @__PURE__ */ new Intl.Collator(LOCALE, { numeric: true });
const loose = /* @__PURE__ */ new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' });

/** As French sorts, numbers by their value: 'Été' before 'étude', '3e 2' before '3e 10'. Negative where `one` comes first. */
export const alphabetically = (one: string, other: string): number => exact.compare(one, other);

/** The same, accents and capitals aside: names that differ in these alone are equal. */
export const alphabeticallyLoosely = (one: string, other: string): number => loose.compare(one, other);
