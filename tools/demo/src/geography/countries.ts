import { createRequire } from 'node:module';
import type { Country as WorldCountry } from 'world-countries';
import { capitalised, of } from '../french/articles.js';
import { AFRICA } from './africa.js';
import { AMERICAS } from './americas.js';
import { ASIA } from './asia.js';
import type { CountryDetails, CountryRow } from './country-row.js';
import { EUROPE } from './europe.js';
import { OCEANIA } from './oceania.js';

export interface Country {
  code: string;
  /** Capitalised, without article: 'Côte d'Ivoire', 'Îles Marshall'. */
  name: string;
  /** After «de»: 'de la Côte d'Ivoire', 'des îles Marshall'. */
  ofName: string;
  subregion: string;
  capitals: readonly string[];
  details: CountryDetails;
}

export interface Continent {
  name: string;
  /** Used in file names. */
  slug: string;
  countries: Country[];
}

const require = createRequire(import.meta.url);

/** Members of the United Nations and the two observer states, in the order of their French names within a continent. */
export function continents(): Continent[] {
  const world = new Map((require('world-countries') as WorldCountry[]).map((country) => [country.cca3, country]));
  const continent = (name: string, slug: string, rows: readonly CountryRow[]) => ({
    name,
    slug,
    countries: rows.map((row) => country(row, world.get(row[0]))).sort((a, b) => a.name.localeCompare(b.name, 'fr')),
  });
  return [
    continent('Europe', 'europe', EUROPE),
    continent('Afrique', 'afrique', AFRICA),
    continent('Asie', 'asie', ASIA),
    continent('Amériques', 'ameriques', AMERICAS),
    continent('Océanie', 'oceanie', OCEANIA),
  ];
}

function country([code, article, capital, details = {}]: CountryRow, source: WorldCountry | undefined): Country {
  const name = details.name ?? source?.translations['fra']?.common;
  if (!source || !name) throw new Error(`Unknown country ${code}`);
  // Inside a sentence the common noun loses its capital: «des îles Marshall», but «du Royaume-Uni».
  const inSentence = name.replace(/^Île/, 'île');
  return {
    code,
    name: capitalised(name),
    ofName: of(inSentence, article),
    subregion: source.subregion,
    capitals: typeof capital === 'string' ? [capital] : capital,
    details,
  };
}
