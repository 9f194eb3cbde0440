import { isPersonName, personColumns, tidyName } from '@ardoise/contracts/light';
import type { PersonNames } from '@ardoise/contracts';
import { tableRows } from '../../../ui/table-text.ts';
import { addressReader, plainText } from '../../../ui/addresses.ts';
import type { Addresses } from '../../../ui/addresses.ts';

/** What a pasted or loaded text holds, with the names that a table in it says. */
export interface People extends Addresses {
  names: ReadonlyMap<string, PersonNames>;
}

type Columns = ReturnType<typeof personColumns>;

/** Classes are read where these are imported. */
const isTaken = (column: Columns[number] | undefined) =>
  column !== undefined && column !== null && column !== 'classes';

/** The columns of a line that is the heading of a table with addresses and names. */
function headingOf(line: string): Columns | null {
  // A look at each line of thousands: few of them are worth more.
  if (!/nom|name/i.test(line)) return null;
  const columns = personColumns(line.split(/[,;\t]/));
  return columns.includes('email') && (columns.includes('last_name') || columns.includes('first_name'))
    ? columns
    : null;
}

/** Reads addresses as `readAddresses` does; below a line with the headings of addresses and names, the names as well. */
export function readPeople(text: string): People {
  const reader = addressReader();
  const names = new Map<string, PersonNames>();
  const lines = plainText(text).split(/\r\n|\r|\n/);
  const heading = lines.findIndex((line) => headingOf(line) !== null);
  const before = heading < 0 ? lines : lines.slice(0, heading);
  for (const line of before) reader.line(line);
  if (heading < 0) return { ...reader.found, names };
  const [headings = [], ...rows] = tableRows(lines.slice(heading).join('\n'));
  const columns = personColumns(headings);
  for (const row of rows) {
    const cell = (column: Columns[number]) => row[columns.indexOf(column)] ?? '';
    const address = reader.address(cell('email'));
    if (address === null) {
      if (!cell('email')) reader.found.invalid.push(row.filter(Boolean).join(' '));
      continue;
    }
    const told: PersonNames = {};
    for (const part of ['first_name', 'last_name'] as const) {
      const name = tidyName(cell(part));
      if (isPersonName(name)) told[part] = name;
      else if (name) reader.found.ignored.push(name);
    }
    if (told.first_name || told.last_name) names.set(address, told);
    reader.found.ignored.push(...row.filter((other, index) => other && !isTaken(columns[index])));
  }
  return { ...reader.found, names };
}
