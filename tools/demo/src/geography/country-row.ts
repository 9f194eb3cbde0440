/** How a country's name takes its article: masculine, feminine, plural, or none at all (Cuba, Israël, Malte). */
export type Article = 'm' | 'f' | 'p' | 'none';

export interface CountryDetails {
  /** Replaces world-countries' French name where that is out of date, ambiguous or oddly written. */
  name?: string;
  /** Shown on the back of the card. */
  note?: string;
  /** Replaces «Quelle est la capitale …» where the plain question would have no single honest answer. */
  question?: string;
  /** Wrong choices that pupils do fall for; without them they come from the neighbouring countries. */
  decoys?: readonly string[];
}

/** ISO 3166 code of three letters, article, capital (several when each is one), details. */
export type CountryRow = readonly [
  code: string,
  article: Article,
  capital: string | readonly string[],
  details?: CountryDetails,
];
