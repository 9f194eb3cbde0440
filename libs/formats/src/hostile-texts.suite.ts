import * as contracts from '@ardoise/contracts';
import { deletionsOf, fieldText } from './anki/field-text.js';
import { readGift } from './gift/gift.js';
import { blanksIn } from './h5p/marked-text.js';
import { cardHtml, choiceHtml, markdownHtml } from './markup/card-html.js';
import { htmlText, plainShown } from './markup/html-text.js';
import { xmlRoot } from './markup/xml.js';
import { clozeText } from './moodle-xml/cloze.js';
import { readMoodleXml } from './moodle-xml/moodle-xml.js';
import { readQuestions, readQuizlet, readTable, writeQuestions } from './text/text.js';
import { UnreadableFile } from './unreadable-file.js';

/** What opens something, which may never be closed. */
const OPENINGS =
  '$|$$|\\(|\\[|**|*|~~|`|[|[a](|[a](http://|{{c1::|{{|{1:SA:|{ :|[tag:|[sound:|[latex]|[$]|<|<b>|<img |<a href=|<!--|<![|<!doctype [|&|{|::|=|%|#|"'.split(
    '|',
  );
/** What a text may be long of. */
const FILLINGS = [' ', '\n', ' \n', '\t', '\\', '\\$', '$a ', 'a', '1', '1.', '.', '...', '-', '_', '|', 'é', '\u0301'];
/** A row of marks that have to be put in order. */
const MARKS = '\u0316\u0301';

export type Hostile = readonly [name: string, made: (length: number) => string];

export const HOSTILE: readonly Hostile[] = [
  ...[...OPENINGS, ...FILLINGS, MARKS].map((sign): Hostile => [
    sign,
    (length: number) => `Que ${sign.repeat(length)} !`,
  ]),
  ...OPENINGS.flatMap((opening) =>
    [' ', 'a'].map((filling): Hostile => [
      `${opening} then ${JSON.stringify(filling)}`,
      (length: number) => `Que ${opening}${filling.repeat(length)}`,
    ]),
  ),
];

const bytes = (text: string) => new TextEncoder().encode(text);
const inXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const question = (type: string, text: string, more = '') =>
  `<question type="${type}"><name><text>${inXml(text)}</text></name><questiontext format="html"><text>${inXml(text)}</text></questiontext>${more}</question>`;
const answer = (text: string) => `<answer fraction="100"><text>${inXml(text)}</text></answer>`;

const READERS: Record<string, (text: string) => unknown> = {
  'HTML as a card shows it': htmlText,
  'plain text as a card shows it': plainShown,
  'a card as HTML': cardHtml,
  'a choice as HTML': choiceHtml,
  'foreign Markdown as HTML': markdownHtml,
  'a field of Anki': fieldText,
  'holes of Anki': deletionsOf,
  'holes of Moodle': clozeText,
  'marked words of H5P': blanksIn,
  XML: (text) => xmlRoot(bytes(`${text}</a>`)),
  'a declared document': (text) => xmlRoot(bytes(`<a>${text}</a>`)),
  'Moodle XML': (text) =>
    readMoodleXml(
      bytes(`<quiz>${question('shortanswer', text, answer(text))}${question('cloze', text)}</quiz>`),
      'a.xml',
    ),
  GIFT: (text) => readGift(bytes(`// ${text}\n\n::a:: ${text} {=${text}}\n\nb{#${text}}`), 'a.txt'),
  questions: (text) => readQuestions(bytes(`Q: ${text}\nR: ${text}`), 'a.md'),
  Quizlet: (text) => readQuizlet(bytes(`${text}\t${text}`), 'a.txt'),
  'a table': (text) =>
    readTable([[text, text, text]], { roles: ['question', 'choices', 'tags'], name: 'a', skipFirst: false }),
  'questions that are written': (text) =>
    writeQuestions([
      {
        ...{ path: ['a'], question: text, answer: [text], possible_answers: [text], is_fillable_text: false },
        ...{ additionnal_text_verso: text, media: null, media_verso: null, tags: [] },
      },
    ]),
};

/** What a search, and a sign-in, does with what was typed. */
const SEARCHES: Record<string, (text: string) => unknown> = {
  folded: contracts.folded,
  'a name': (text) => contracts.searchedIn({ first_name: text }, text),
  'headings of a table': (text) => contracts.personColumns([text]),
};

interface Definition {
  type: string;
  getter?: () => unknown;
  [key: string]: unknown;
}
interface Schema {
  _zod: { def: Definition };
  safeParse: (value: unknown) => unknown;
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

/** A schema and all that it is made of. */
function partsOf(value: unknown, known: Set<Schema>): void {
  if (isSchema(value)) {
    if (known.has(value)) return;
    known.add(value);
    const { def } = value._zod;
    for (const inner of [def.getter?.(), ...Object.values(def)]) partsOf(inner, known);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Map))
    for (const inner of Object.values(value)) partsOf(inner, known);
}

/** One of each kind: those that check the same differ in their figures alone. */
function textSchemas(): Map<string, Schema> {
  const all = new Set<Schema>();
  partsOf({ ...contracts }, all);
  const kinds = new Map<string, Schema>();
  for (const schema of all) {
    const { type, checks = [] } = schema._zod.def;
    if (!['string', 'pipe', 'union'].includes(type)) continue;
    const told = (checks as { _zod: { def: Record<string, unknown> } }[]).map(({ _zod: { def } }) =>
      Object.entries(def)
        .map(([name, each]) => `${name}=${String(each)}`)
        .join(','),
    );
    kinds.set(type === 'string' ? told.join(';').replace(/maximum=\d+/, '') : `${type} ${kinds.size}`, schema);
  }
  return kinds;
}

export const SCHEMAS = [...textSchemas().values()];

/** All that takes a text of strangers, by name. A file that cannot be read is an answer like any other. */
export const DEEDS: ReadonlyMap<string, (text: string) => void> = new Map(
  Object.entries({
    ...READERS,
    ...SEARCHES,
    'every text that a request may hold': (text: string) => SCHEMAS.forEach((schema) => schema.safeParse(text)),
  }).map(([name, read]) => [
    name,
    (text) => {
      try {
        read(text);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
    },
  ]),
);
