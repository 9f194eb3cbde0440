import type { AssignableRole } from '@ardoise/contracts';
import { ASSIGNABLE_ROLES } from '@ardoise/contracts/light';
import { guessedPeople, HEADING_WITHIN, listedPeople, peopleRows, personRows } from '@ardoise/formats/people';
import type { NumberedRow, PeopleHead, PeopleList } from '@ardoise/formats/people';

/** A list that was opened: its first rows, their cells cut, and how many rows there are; what its columns are most likely. */
export interface OpenedList extends PeopleHead {
  first: NumberedRow[];
  count: number;
}

/** How a list is read. */
export interface ListChoice extends PeopleHead {
  /** Of lines that tell none. */
  role: AssignableRole;
  className: string;
}

/** What is asked of whoever reads one list. */
export type ListQuestion =
  | { ask: 'open'; bytes: Uint8Array }
  /** What the columns are most likely below another heading. */
  | { ask: 'columns'; head: number }
  | { ask: 'people'; choice: ListChoice };

export interface ListReplies {
  open: OpenedList;
  columns: PeopleHead;
  people: PeopleList;
}

/** Rows that are shown below the last one that may be the heading. */
const SHOWN_BELOW = 3;
const SHOWN_CHARACTERS = 120;

/** Reads one list in this thread, and answers what is asked about it. */
export function makeListAnswerer(): (question: ListQuestion) => Promise<ListReplies[ListQuestion['ask']]> {
  let rows: NumberedRow[] = [];
  return async (question) => {
    if (question.ask === 'columns') return guessedPeople(rows, question.head);
    if (question.ask === 'people') {
      const { role, className, ...choice } = question.choice;
      const written = personRows(rows, choice);
      const named = className.trim() === '' ? [] : [className.trim()];
      return listedPeople(
        written.map((row) => (row.classes?.length ? row : { ...row, classes: named })),
        { roles: ASSIGNABLE_ROLES, role },
      );
    }
    rows = await peopleRows(question.bytes);
    const first = rows.slice(0, HEADING_WITHIN + SHOWN_BELOW).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, SHOWN_CHARACTERS)),
    }));
    return { ...guessedPeople(rows), first, count: rows.length };
  };
}
