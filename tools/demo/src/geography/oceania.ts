import type { CountryRow } from './country-row.js';

export const OCEANIA: readonly CountryRow[] = [
  [
    'AUS',
    'f',
    'Canberra',
    { decoys: ['Sydney', 'Melbourne', 'Perth'], note: 'Canberra a été créée pour départager Sydney et Melbourne.' },
  ],
  ['FSM', 'p', 'Palikir', { name: 'États fédérés de Micronésie' }],
  ['FJI', 'p', 'Suva'],
  ['KIR', 'p', 'Tarawa-Sud'],
  ['MHL', 'p', 'Majuro'],
  ['SLB', 'p', 'Honiara'],
  [
    'NRU',
    'none',
    'Yaren',
    {
      question: 'Dans quel district siège le gouvernement de Nauru ?',
      note: "Nauru, l'un des plus petits États du monde, n'a pas de capitale officielle.",
    },
  ],
  ['NZL', 'f', 'Wellington', { decoys: ['Auckland', 'Christchurch', 'Hamilton'] }],
  ['PLW', 'p', 'Ngerulmud', { name: 'Palaos', note: "Ngerulmud, dans l'État de Melekeok, a remplacé Koror en 2006." }],
  ['PNG', 'f', 'Port Moresby'],
  ['WSM', 'p', 'Apia'],
  ['TON', 'p', "Nuku'alofa"],
  ['TUV', 'p', 'Funafuti'],
  ['VUT', 'm', 'Port-Vila'],
];
