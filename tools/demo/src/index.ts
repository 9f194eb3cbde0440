import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { routes } from '@ardoise/contracts';
import type { ImportedFolder } from '@ardoise/contracts';

/** The code of the quiz that is open when the demonstration begins, and of the one that waits to be launched in class. */
export const OPEN_CODE = 'DEMO';
export const CLASS_CODE = 'CLASSE';

/** Somebody of the small school: its professor first, then its students, the announced one before the others. */
export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** Of their time in quizzes; 1 unless told. */
  timeFactor?: number;
}

/** Something that was done in the school's six weeks, and what it left in the log: README. */
export interface RecordedDeed {
  /** Days from the first start's: 0 for that day, −1 for the day before. */
  day: number;
  /** What becomes of it where that day is a Saturday or a Sunday; nothing unless told. */
  weekend?: 'moved' | 'dropped';
  /** Who did it; where told, a name of `school.json`. */
  by?: string;
  /** When all of it was over; with its last event unless told. Milliseconds since the day began, as all moments here. */
  until?: number;
  /** By stream, with '/n' where its first event here is not the stream's first: moment, shape, and the shape's fields. */
  streams: Readonly<Record<string, readonly [moment: number, shape: string, ...fields: unknown[]][]>>;
}

/** How events are written down, and what '~n' in a deed stands for: the n-th id, or the account of an address. */
export interface Legend {
  /** By a type, or a type and a word where it has several. */
  shapes: Readonly<Record<string, { fields: readonly string[]; version?: number; nobody?: boolean }>>;
  ids: readonly string[];
}

const DATA = new URL('../data/', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, DATA), 'utf8');
const FOLDERS = ['geographie', 'francais', 'sciences'];

/** The top-level folders of the demonstration, checked as what is imported is. */
export function demoContent(): ImportedFolder[] {
  return FOLDERS.map((name) => {
    const { node } = routes.postContent.body.parse({ node: text(`content/${name}.json`) });
    if (node.type !== 'folder') throw new Error(`content/${name}.json is no folder`);
    return node;
  });
}

/** A picture that a card names. */
export const demoPicture = (name: string): Promise<Uint8Array> => readFile(new URL(`content/media/${name}`, DATA));

export const demoPeople = () => JSON.parse(text('people.json')) as [DemoPerson, ...DemoPerson[]];

/** The six weeks: a deed a line, as JSON with its '~n', and their legend. */
export function recordedSchool(): { legend: Legend; lines: readonly string[] } {
  return { legend: JSON.parse(text('school.json')) as Legend, lines: text('school.jsonl').trimEnd().split('\n') };
}
