import type { PeopleReport, PeopleTable, TablePerson } from '@ardoise/contracts';
import { folded, LISTED_AT_ONCE, wholeName } from '@ardoise/contracts/light';
import type { ListedPerson } from '@ardoise/formats/people';

/** The server's answer to a list, or to a piece of one. */
export type AskImport = (body: PeopleTable) => Promise<PeopleReport>;

/** Of a request, whose names stand around what is sent. */
const MOST_BYTES = 900_000;
const encoder = new TextEncoder();

/** A list in pieces that the server takes, each below the number and the size of one. */
export function piecesOf(people: readonly TablePerson[]): TablePerson[][] {
  const pieces: TablePerson[][] = [];
  let size = Infinity;
  for (const person of people) {
    const own = encoder.encode(JSON.stringify(person)).length + 1;
    const last = pieces.at(-1);
    if (last && last.length < LISTED_AT_ONCE && size + own <= MOST_BYTES) {
      last.push(person);
      size += own;
    } else {
      pieces.push([person]);
      size = own;
    }
  }
  return pieces;
}

/** What is sent of a person; names only to a school that keeps them. */
export function asSent({ line, email, role, classes, ...names }: ListedPerson, takesNames: boolean): TablePerson {
  return { line, email, role, classes, ...(takesNames && wholeName(names) !== '' && names) };
}

const eachNamedOnce = (names: readonly string[]) => [...new Map(names.map((name) => [folded(name), name])).values()];

/** The reports of a list's pieces as that of the list. */
export function mergedReport(reports: readonly PeopleReport[]): PeopleReport {
  const sum = (figure: (report: PeopleReport) => number) => reports.reduce((all, report) => all + figure(report), 0);
  const left = eachNamedOnce(reports.flatMap(({ classes_left = [] }) => classes_left));
  return {
    done: reports.length > 0 && reports.every(({ done }) => done),
    people: sum(({ people }) => people),
    added: sum(({ added }) => added),
    already_present: sum(({ already_present: present }) => present),
    classes_created: eachNamedOnce(reports.flatMap(({ classes_created: created }) => created)),
    ...(left.length > 0 && { classes_left: left }),
    joined: sum(({ joined }) => joined),
    refused: reports.flatMap(({ refused }) => refused),
    refused_count: sum(({ refused_count: count }) => count),
  };
}

/** Sends a list, piece by piece. @param onWay people that are through */
export async function sendList(
  people: readonly TablePerson[],
  choices: Pick<PeopleTable, 'confirm' | 'create_classes'>,
  ask: AskImport,
  onWay: (done: number) => void,
): Promise<PeopleReport> {
  const reports: PeopleReport[] = [];
  let done = 0;
  for (const piece of piecesOf(people)) {
    reports.push(await ask({ people: piece, ...choices }));
    done += piece.length;
    onWay(done);
  }
  return mergedReport(reports);
}
