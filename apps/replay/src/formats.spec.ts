import { parquetReadObjects } from 'hyparquet';
import { formats } from './formats.js';
import type { OutputFormat } from './options.js';
import { boolean, day, integer, moment, numberColumn, text } from './table.js';
import type { TableRow } from './table.js';

const COLUMNS = [text('name'), integer('count'), numberColumn('share'), boolean('ok')];
const ROWS: TableRow[] = [
  ['Zoé; "x"', 3, 0.5, true],
  ['=1+1', 2 ** 40, 1 / 3, false],
  [null, null, null, null],
];

async function written(format: OutputFormat, rows: Iterable<TableRow>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const writing = formats[format](COLUMNS, async (bytes) => void parts.push(Buffer.from(bytes as Uint8Array)));
  for (const row of rows) await writing.row(row);
  await writing.end();
  return Buffer.concat(parts);
}

const objects = ROWS.map(([name, count, share, ok]) => ({ name, count, share, ok }));

describe('a table', () => {
  it('is CSV as French Excel opens it, with no formula in it', async () => {
    const lines = [
      '\uFEFFname;count;share;ok',
      '"Zoé; ""x""";3;0,5;true',
      `'=1+1;1099511627776;${String(1 / 3).replace('.', ',')};false`,
      ';;;',
    ];
    expect((await written('csv', ROWS)).toString()).toBe(lines.map((line) => `${line}\r\n`).join(''));
  });

  it('is JSON, of no rows too', async () => {
    expect(JSON.parse((await written('json', ROWS)).toString())).toEqual(objects);
    expect(JSON.parse((await written('json', [])).toString())).toEqual([]);
  });

  it('is a JSON object a line', async () => {
    const lines = (await written('ndjson', ROWS)).toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(objects);
  });

  it('has dates that are dates in Parquet, and texts elsewhere', async () => {
    const columns = [moment('at'), day('day')];
    const rows: TableRow[] = [
      ['2026-03-03T14:05:00.000Z', '2026-03-03'],
      [null, null],
    ];
    const parts: Buffer[] = [];
    const writing = formats.parquet(columns, async (bytes) => void parts.push(Buffer.from(bytes as Uint8Array)));
    for (const row of rows) await writing.row(row);
    await writing.end();
    const read = await parquetReadObjects({ file: new Uint8Array(Buffer.concat(parts)).buffer });
    expect(read).toEqual([
      { at: new Date('2026-03-03T14:05:00.000Z'), day: new Date('2026-03-03T00:00:00.000Z') },
      { at: null, day: null },
    ]);
  });

  it('is Parquet that another reader reads, in several row groups', async () => {
    function* many() {
      for (let n = 0; n < 25_000; n++) yield [`n° ${n}`, n, n / 7, n % 2 === 0];
    }
    for (const rows of [ROWS, [...many()], []]) {
      const file = await written('parquet', rows);
      const read = await parquetReadObjects({ file: new Uint8Array(file).buffer });
      expect(read).toEqual(
        rows.map(([name, count, share, ok]) => ({
          name,
          count: count === null ? null : BigInt(count as number),
          share,
          ok,
        })),
      );
    }
  });
});
