import { parseArgs } from 'node:util';
import { daysBetween } from '@ardoise/contracts';

/** Reports, and the tables of each; the first is meant unless told. */
export const REPORTS = {
  stats: ['user', 'day', 'hour', 'total'],
  revision: ['card', 'student', 'progress'],
  quiz: ['attempt', 'answer'],
  content: ['folder', 'deck', 'flashcard', 'quiz', 'class'],
  export: ['event'],
} as const;
export type Report = keyof typeof REPORTS;
export type TableName = (typeof REPORTS)[Report][number];

export const FORMATS = ['csv', 'json', 'ndjson', 'parquet'] as const;
export type OutputFormat = (typeof FORMATS)[number];

/** What is asked of a replay; days are YYYY-MM-DD of the organisation's time zone. */
export interface ReplayOptions {
  table: TableName;
  /** The first and last day, both included; those of the log unless told. */
  from?: string;
  to?: string;
  /** Only what the log knew at the end of this day. */
  asOf?: string;
  format: OutputFormat;
  /** File to write; the standard output without one. */
  out?: string;
}

const DAY = /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function day(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const exists = DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
  if (!exists) throw new Error(`--${name} attend un jour, AAAA-MM-JJ, et non « ${text} ».`);
  return text;
}

function oneOf<T extends string>(name: string, known: readonly T[], text: string): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Error(`${name} attend ${known.join(', ')}, et non « ${text} ».`);
  return found;
}

/** Reads a command line. @throws Error in French */
export function readOptions(words: readonly string[]): ReplayOptions {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, 'as-of': text, by: text, format: text, out: text };
  let parsed: ReturnType<typeof parseArgs<{ args: string[]; options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Error('Option inconnue, ou à laquelle manque sa valeur.', { cause: error });
  }
  const [first = '', ...others] = parsed.positionals;
  const { values } = parsed;
  if (others.length > 0) throw new Error(`Un seul rapport à la fois : « ${others[0]} » est de trop.`);
  const report = oneOf('La commande', Object.keys(REPORTS) as Report[], first);
  const tables: readonly TableName[] = REPORTS[report];
  const table = values.by === undefined ? (tables[0] as TableName) : oneOf('--by', tables, values.by);
  const from = day('from', values.from);
  const to = day('to', values.to);
  if (from !== undefined && to !== undefined && daysBetween(from, to) < 1)
    throw new Error('La fin de la période (--to) précède son début (--from).');
  return {
    table,
    from,
    to,
    asOf: day('as-of', values['as-of']),
    format: oneOf('--format', FORMATS, values.format ?? 'csv'),
    out: values.out,
  };
}
