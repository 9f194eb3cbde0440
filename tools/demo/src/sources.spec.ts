import { createRequire } from 'node:module';
import type { Country } from 'world-countries';
import { continents } from './geography/countries.js';
import { FLAGS } from './geography/flag-notes.js';
import { ELEMENT_NAMES, FAMILIES } from './chemistry/element-names.js';
import { FACTS } from './chemistry/element-facts.js';

const require = createRequire(import.meta.url);
const world = require('world-countries') as Country[];
const { elements } = require('chemical-elements') as { elements: { symbol: string; name: string }[] };
const REGIONS: Record<string, string> = {
  Europe: 'Europe',
  Afrique: 'Africa',
  Asie: 'Asia',
  Amériques: 'Americas',
  Océanie: 'Oceania',
};
const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

describe('our tables beside their sources', () => {
  it('hold each UN member and observer once, in its continent', () => {
    const expected = world.filter((country) => country.unMember || ['VAT', 'PSE'].includes(country.cca3));
    const held = continents().flatMap(({ name, countries }) => countries.map(({ code }) => `${code} ${REGIONS[name]}`));
    expect(held.sort()).toEqual(expected.map(({ cca3, region }) => `${cca3} ${region}`).sort());
  });

  it('begin a capital as the English name does, but for the exonyms known to us', () => {
    const byCode = new Map(world.map((country) => [country.cca3, country]));
    const differing = continents().flatMap(({ countries }) =>
      countries
        .filter(
          ({ code, capitals }) =>
            !byCode
              .get(code)
              ?.capital.some((capital) => letters(capital).slice(0, 2) === letters(capitals[0] ?? '').slice(0, 2)),
        )
        .map(({ code, capitals }) => `${code} ${capitals.join()}`),
    );
    expect(differing.sort()).toEqual([
      'ARM Erevan', // Yerevan
      'BGD Dacca', // Dhaka
      'CHN Pékin', // Beijing
      'CUB La Havane',
      'EGY Le Caire',
      'GRD Saint-Georges', // St. George's
      'IND Nouvelle-Delhi', // New Delhi
      'KIR Tarawa-Sud', // South Tarawa
      'KWT Koweït', // Kuwait City
      'LKA Sri Jayawardenapura Kotte', // the source has Colombo
      'MLT La Valette',
      'MNG Oulan-Bator', // Ulan Bator
      'OMN Mascate', // Muscat
      'POL Varsovie', // Warsaw
      'SMR Saint-Marin', // City of San Marino
      'SSD Djouba', // Juba
      'SWZ Mbabane', // the source has Lobamba
      'TJK Douchanbé', // Dushanbe
      'TKM Achgabat', // Ashgabat
      'UKR Kiev', // Kyiv
      'VAT Cité du Vatican', // Vatican City
    ]);
  });

  it('ask flags of countries that exist', () => {
    for (const { slug, countries } of continents())
      for (const code of Object.keys(FLAGS[slug] ?? {}))
        expect(countries.map((country) => country.code)).toContain(code);
  });

  it('name each element once, near its English name unless French has its own', () => {
    expect(new Set(ELEMENT_NAMES).size).toBe(elements.length);
    const own = elements.filter(
      ({ name }, index) => letters(name).slice(0, 3) !== letters(ELEMENT_NAMES[index] ?? '').slice(0, 3),
    );
    expect(own.map(({ symbol }) => symbol).join(' ')).toBe('N S Fe Cu Ag Sn Cs Au Pb');
  });

  it('tell facts and families of elements that exist', () => {
    const symbols = elements.map(({ symbol }) => symbol);
    for (const symbol of [...Object.keys(FACTS), ...Object.values(FAMILIES).flatMap((list) => list.split(' '))])
      expect(symbols).toContain(symbol);
  });
});
