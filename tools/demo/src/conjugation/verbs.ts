import { createRequire } from 'node:module';
import type { VerbsInfo } from 'french-verbs-lefff';

/** An infinitive and words that go well after it in any tense and person. */
export const VERBS = [
  ['être', "à l'heure"],
  ['avoir', 'de la chance'],
  ['aller', 'au marché'],
  ['faire', 'un gâteau'],
  ['dire', 'la vérité'],
  ['pouvoir', 'répondre'],
  ['vouloir', 'comprendre'],
  ['savoir', 'la réponse'],
  ['voir', 'un renard'],
  ['devoir', 'partir tôt'],
  ['venir', 'en train'],
  ['prendre', 'le bus'],
  ['mettre', 'un manteau'],
  ['finir', 'la partie'],
  ['parler', 'avec le voisin'],
  ['manger', 'une pomme'],
  ['commencer', 'un livre'],
  ['appeler', 'le médecin'],
  ['acheter', 'du pain'],
  ['envoyer', 'une lettre'],
  ['écrire', 'un poème'],
  ['boire', "un verre d'eau"],
  ['courir', 'dans le parc'],
  ['ouvrir', 'la fenêtre'],
] as const;

/** Lefff's letters: présent, imparfait, futur, passé simple («J»), subjonctif présent. */
export type TenseCode = 'P' | 'I' | 'F' | 'J' | 'S';

/** Lefff keeps one form a cell, here the rare one («je puis», from «puis-je ?»). */
const CORRECTIONS: Record<string, string> = { 'pouvoir P 0': 'peux' };

const require = createRequire(import.meta.url);
let lefff: VerbsInfo | undefined;

/** The six forms of a verb, from «je» to «ils». */
export function forms(infinitive: string, tense: TenseCode): string[] {
  lefff ??= require('french-verbs-lefff/dist/conjugations.json') as VerbsInfo;
  const found = lefff[infinitive]?.[tense] ?? [];
  return Array.from({ length: 6 }, (_, person) => {
    const form = CORRECTIONS[`${infinitive} ${tense} ${person}`] ?? found[person];
    if (!form || form === 'NA') throw new Error(`No form of ${infinitive} ${tense} ${person}`);
    return form;
  });
}
