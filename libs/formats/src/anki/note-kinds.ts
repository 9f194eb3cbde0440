import type { Database } from 'sql.js';
import { protobufText } from './protobuf.js';
import { fieldsAsked, hasWords, shownIn, withoutHidden, withoutTyped } from './template.js';

/** The fields that a card of a note shows, by their place in the note. */
export interface Faces {
  question: number[];
  answer: number[];
  /** The templates of the sides that say something themselves, around their fields. */
  words: { question?: string; answer?: string };
}

/** A kind of notes: the cards that it makes, and the fields that stand on none of them and decide nothing. */
export interface NoteKind {
  name: string;
  /** The names of its fields, in their order. */
  fields: readonly string[];
  faces: ReadonlyMap<number, Faces>;
  elsewhere: number[];
}

interface Template {
  ord: number;
  question: string;
  answer: string;
}

function kindOf(name: string, names: readonly string[], given: readonly Template[]): NoteKind {
  const templates = given.map(({ ord, question, answer }) => ({
    ord,
    question: withoutHidden(question),
    answer: withoutHidden(answer),
  }));
  const places = (wanted: readonly string[]) => names.flatMap((name, place) => (wanted.includes(name) ? [place] : []));
  const faces = templates.map(({ ord, question, answer }): [number, Faces] => {
    const front = places(shownIn(withoutTyped(question)));
    const back = [...new Set([...shownIn(answer), ...shownIn(question)])].map((shown) => names.indexOf(shown));
    // Only the words of templates that show fields: a text of its own is the same on every card.
    const said = withoutTyped(question);
    return [
      ord,
      {
        question: front,
        answer: back.filter((place) => place >= 0 && !front.includes(place)),
        words: { ...(hasWords(said) && { question: said }), ...(hasWords(answer) && { answer }) },
      },
    ];
  });
  const all = templates.flatMap(({ question, answer }) => [question, answer]);
  const used = new Set(places(all.flatMap((text) => [...shownIn(text), ...fieldsAsked(text)])));
  return {
    name,
    fields: names,
    faces: new Map(faces),
    elsewhere: names.flatMap((_, place) => (used.has(place) ? [] : [place])),
  };
}

const rowsOf = (database: Database, query: string) => database.exec(query)[0]?.values ?? [];
const has = (database: Database, table: string) =>
  rowsOf(database, `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${table}'`).length > 0;

/** Kinds in tables, since Anki 2.1.28: a template's texts are fields 1 and 2 of a message (proto/anki/notetypes.proto). */
function newKinds(database: Database): Map<string, NoteKind> {
  const names = new Map<string, string[]>();
  for (const [id, ord, name] of rowsOf(database, 'SELECT CAST(ntid AS TEXT), ord, name FROM fields')) {
    const list = names.get(String(id)) ?? [];
    list[Number(ord)] = String(name);
    names.set(String(id), list);
  }
  const templates = new Map<string, Template[]>();
  for (const [id, ord, config] of rowsOf(database, 'SELECT CAST(ntid AS TEXT), ord, config FROM templates')) {
    const bytes = config instanceof Uint8Array ? config : new Uint8Array();
    const template = { ord: Number(ord), question: protobufText(bytes, 1), answer: protobufText(bytes, 2) };
    templates.set(String(id), [...(templates.get(String(id)) ?? []), template]);
  }
  const kindNames = new Map(
    rowsOf(database, 'SELECT CAST(id AS TEXT), name FROM notetypes').map(([id, name]) => [String(id), String(name)]),
  );
  return new Map(
    [...names].map(([id, list]) => [id, kindOf(kindNames.get(id) ?? '', [...list], templates.get(id) ?? [])]),
  );
}

interface OldModel {
  name?: unknown;
  flds?: { name?: unknown }[];
  tmpls?: { ord?: unknown; qfmt?: unknown; afmt?: unknown }[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Kinds as JSON in the collection's one row, before. */
function oldKinds(database: Database): Map<string, NoteKind> {
  const [[json] = []] = rowsOf(database, 'SELECT models FROM col');
  const models = JSON.parse(String(json)) as Record<string, OldModel>;
  return new Map(
    Object.entries(models).map(([id, { name, flds = [], tmpls = [] }]) => {
      const templates = tmpls.map(({ ord, qfmt, afmt }, index) => ({
        ord: Number(ord ?? index),
        question: textOf(qfmt),
        answer: textOf(afmt),
      }));
      return [
        id,
        kindOf(
          textOf(name),
          flds.map((field) => String(field.name)),
          templates,
        ),
      ];
    }),
  );
}

/** The kinds of a collection by their number; none where they cannot be read: notes are then taken field by field. */
export function noteKinds(database: Database): ReadonlyMap<string, NoteKind> {
  try {
    return has(database, 'templates') && has(database, 'fields') ? newKinds(database) : oldKinds(database);
  } catch {
    return new Map();
  }
}
