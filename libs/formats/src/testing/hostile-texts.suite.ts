import * as contracts from '@ardoise/contracts';
import { chance, height, isFullHeight } from '@ardoise/test-servers/heights';
import { READERS } from './hostile-readers.suite.js';
import { UnreadableFile } from '../unreadable-file.js';

/** What opens something, which may never be closed. */
const OPENINGS =
  '$|$$|\\(|\\[|**|*|~~|`|[|[a](|[a](http://|{{c1::|{{|{{#a}}|{1:SA:|{ :|[tag:|[sound:|[latex]|[$]|<|<b>|<img |<a href=|<script>|<style>|<p style=color:red>|<td colspan=99 rowspan=99>|<ol><ol>|<!--|<![|<!doctype [|&|{|::|=|%|#|"'.split(
    '|',
  );
/** What closes something that nothing may have opened. */
const CLOSINGS = [...'\\) \\] ] ) }} } {{/a}} [/latex] [/$] > </b> </script> </style> </a> --> ]]> ]> ;'.split(' ')];
/** What a text may be long of. */
const FILLINGS = [
  ...[
    ' ',
    '\n',
    ' \n',
    '\n ',
    '\t',
    '\r',
    '\u00a0',
    '\u2028',
    '\\',
    '\\$',
    '$a ',
    'a',
    '0',
    '1',
    '1.',
    '.',
    '...',
    '-',
    '_',
    '|',
    'é',
  ],
  ...['\u0301', '\u200b', '`'],
];
/** What is opened and closed, over and over, or around one long text. */
const PAIRS = [
  ...[
    ['$', '$'],
    ['$$', '$$'],
    ['\\(', '\\)'],
    ['\\[', '\\]'],
    ['**', '**'],
    ['`', '`'],
    ['```', '```'],
    ['[', ']'],
    ['[a](', ')'],
  ],
  ...[
    ['{{', '}}'],
    ['{{c1::', '}}'],
    ['{1:SA:', '}'],
    ['{', '}'],
    ['[latex]', '[/latex]'],
    ['"', '"'],
    ['(', ')'],
  ],
  ...[
    ['<b>', '</b>'],
    ['<pre>', '</pre>'],
    ['<code>', '</code>'],
    ['<script>', '</script>'],
    ['<!--', '-->'],
    ['<a href="', '">'],
    ['<p style="color:', '">'],
  ],
] as const;
/** A row of marks that have to be put in order. */
const MARKS = '\u0316\u0301';

export type Hostile = readonly [name: string, made: (length: number) => string];

const HOSTILE: readonly Hostile[] = [
  ...[...OPENINGS, ...CLOSINGS, ...FILLINGS, MARKS, ...PAIRS.map((pair) => pair.join('a'))].map((sign): Hostile => [
    sign,
    (length: number) => `Que ${sign.repeat(length)} !`,
  ]),
  ...OPENINGS.flatMap((opening) =>
    [' ', 'a'].map((filling): Hostile => [
      `${opening} then ${JSON.stringify(filling)}`,
      (length: number) => `Que ${opening}${filling.repeat(length)}`,
    ]),
  ),
  ...PAIRS.map(([opening, closing]): Hostile => [
    `${opening} and ${closing} around spaces`,
    (length: number) => `Que ${opening}a${' '.repeat(length)}a${closing}`,
  ]),
];

const next = chance();
/** Those that a run tries: all at full height, else as many as its seed decides. */
export const DRAWN: readonly Hostile[] = HOSTILE.map((one) => ({ one, at: next() }))
  .sort((a, b) => a.at - b.at)
  .slice(0, isFullHeight() ? HOSTILE.length : height('HOSTILE_TEXTS'))
  .map(({ one }) => one);

/** What a search, and a sign-in, does with what was typed. */
const SEARCHES: Readonly<Record<string, (text: string) => unknown>> = {
  folded: contracts.folded,
  'a typed answer': contracts.asCompared,
  'a typed code': contracts.codeAsCompared,
  'answers that differ': (text) => contracts.eachOnce([text, `${text} `]),
  'a name': (text) => contracts.searchedIn({ first_name: text }, text),
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
export const DEEDS: ReadonlyMap<string, (text: string) => Promise<void>> = new Map(
  Object.entries<(text: string) => unknown>({
    ...READERS,
    ...SEARCHES,
    'every text that a request may hold': (text: string) => SCHEMAS.map((schema) => schema.safeParse(text)),
  }).map(([name, read]) => [
    name,
    async (text) => {
      try {
        await read(text);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
    },
  ]),
);
