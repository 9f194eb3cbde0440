import { readFileSync } from 'node:fs';
import { TROUBLES } from './troubles.js';

const GUIDE = new URL('../../../../../docs/fr/exploitation.md', import.meta.url);

/** What the sentences leave open is written in italics: {host} as _host_, in French. */
const NAMES: Readonly<Record<string, string>> = {
  account: 'compte',
  authority: 'autorité',
  engine: 'moteur',
  file: 'fichier',
  from: 'date',
  host: 'hôte',
  members: 'membres',
  minimum: 'minimum',
  names: 'noms',
  number: 'numéro',
  policy: 'politique',
  port: 'port',
  rights: 'droits',
  said: 'réponse',
  set: 'nom',
  until: 'date',
  variable: 'réglage',
  version: 'version',
  wanted: 'nom demandé',
  withTls: 'avec TLS',
  withoutTls: 'sans TLS',
};

const shown = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => `_${NAMES[name] ?? name}_`);

it('the guide holds the sentences of a start, each with what is done about it, and no others', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  const section = guide.split('\n## Au démarrage\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const wanted = Object.values(TROUBLES).map(({ cause, cure, passes }) => [
    shown(cause),
    passes ? 'attend' : 's’arrête',
    shown(cure),
  ]);
  expect(rows).toEqual(wanted);
});
