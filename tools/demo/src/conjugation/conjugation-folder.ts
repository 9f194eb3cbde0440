import type { DemoDeck, DemoFlashcard, DemoFolder } from '../demo-types.js';
import { capitalised, elides } from '../french/articles.js';
import { forms, VERBS, type TenseCode } from './verbs.js';

interface Tense {
  code: TenseCode;
  name: string;
  /** As written in the question. */
  label: string;
  /** Sets the scene, so that the sentence calls for this tense. A closing «que» is elided where it must be. */
  opening: string;
  description: string;
  /** Two persons a verb (0 'je' … 5 'ils'), taken in turn. */
  persons: readonly (readonly [number, number])[];
}

/** In an order that asks for «nous mangeons» and «nous commençons». */
const ALL_PERSONS = [
  [0, 5],
  [2, 3],
  [0, 3],
  [1, 4],
  [2, 5],
  [1, 5],
  [2, 4],
] as const;
/** The third persons, which tell a story, come first in class. */
const STORY_PERSONS = [
  [2, 5],
  [2, 5],
  [0, 5],
  [2, 3],
] as const;

const TENSES: readonly Tense[] = [
  {
    code: 'P',
    name: "Présent de l'indicatif",
    label: "présent de l'indicatif",
    opening: "Aujourd'hui,",
    description: "Ce que l'on fait maintenant ou d'habitude. Compléter la phrase avec le verbe entre parenthèses.",
    persons: ALL_PERSONS,
  },
  {
    code: 'I',
    name: 'Imparfait',
    label: 'imparfait',
    opening: 'Chaque jeudi,',
    description: 'Ce qui durait ou se répétait dans le passé : -ais, -ais, -ait, -ions, -iez, -aient.',
    persons: ALL_PERSONS,
  },
  {
    code: 'F',
    name: 'Futur simple',
    label: 'futur simple',
    opening: 'Demain,',
    description:
      'Ce qui se passera plus tard : -rai, -ras, -ra, -rons, -rez, -ront. Attention aux radicaux irréguliers !',
    persons: ALL_PERSONS,
  },
  {
    code: 'J',
    name: 'Passé simple',
    label: 'passé simple',
    opening: 'Ce jour-là,',
    description: 'Le temps du récit écrit, surtout aux troisièmes personnes : « il alla », « elles prirent ».',
    persons: STORY_PERSONS,
  },
  {
    code: 'S',
    name: 'Subjonctif présent',
    label: 'subjonctif présent',
    opening: 'Il est possible que',
    description: 'Ce qui est souhaité, possible ou obligatoire, après « que » : « il faut que tu viennes ».',
    persons: ALL_PERSONS,
  },
];

export function conjugationFolder(): DemoFolder {
  return {
    name: 'Conjugaison',
    description: `${VERBS.length} verbes très utiles, à conjuguer dans une phrase ; au verso, le temps au complet.`,
    folders: [],
    decks: TENSES.map(tenseDeck),
  };
}

function tenseDeck(tense: Tense, shift: number): DemoDeck {
  return {
    name: tense.name,
    description: tense.description,
    flashcards: VERBS.flatMap((verb, index) =>
      (tense.persons[(index + shift) % tense.persons.length] ?? []).map((person) =>
        conjugationCard(tense, verb, index, person),
      ),
    ),
  };
}

function conjugationCard(
  tense: Tense,
  [infinitive, end]: readonly [string, string],
  index: number,
  person: number,
): DemoFlashcard {
  const answers = forms(infinitive, tense.code);
  const form = answers[person] ?? '';
  const start = joined(tense.opening, subjects(index)[person] ?? '', '...', form);
  return {
    question: `${start} (${infinitive}, ${tense.label}) ${end}.`,
    answer: [form],
    isFillableText: true,
    additionalTextVerso: `${capitalised(infinitive)}, ${tense.label} : ${table(tense, answers)}.`,
  };
}

function subjects(index: number): string[] {
  const singular = ['il', 'elle', 'on'][index % 3] ?? 'il';
  return ['je', 'tu', singular, 'nous', 'vous', index % 2 === 0 ? 'elles' : 'ils'];
}

/** An opening, a pronoun and a verb: «Demain, j'irai», «Il est possible qu'elle aille». `shown` stands for the verb. */
function joined(opening: string, pronoun: string, shown: string, form: string): string {
  const subject = pronoun === 'je' && elides(form) ? `j'${shown}` : `${pronoun} ${shown}`;
  return `${opening.endsWith('que') && elides(pronoun) ? opening.replace(/e$/, "'") : `${opening} `}${subject}`;
}

function table(tense: Tense, answers: readonly string[]): string {
  const opening = tense.code === 'S' ? 'que' : '';
  return ['je', 'tu', 'il', 'nous', 'vous', 'ils']
    .map((pronoun, person) => joined(opening, pronoun, answers[person] ?? '', answers[person] ?? '').trim())
    .join(', ');
}
