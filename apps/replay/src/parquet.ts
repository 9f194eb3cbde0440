import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { TableColumn, Value } from './table.js';
import type { OpenFormat } from './writing.js';

/** Rows of a row group: what is held at a time. */
const GROUP = 10_000;

const TYPES = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  day: { type: 'INT32', converted_type: 'DATE' },
} as const;

/** A table as Apache Parquet, a row group after the other. */
export const parquetFormat: OpenFormat = (columns, sink) => {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    createdBy: 'ardoise',
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[type] })),
    ],
  });
  let held: Value[][] = columns.map(() => []);
  let count = 0;
  /** The writer counts its offsets on; what it has made so far can go. */
  const send = async () => {
    const made = writer.getBytes().slice();
    writer.index = 0;
    await sink(made);
  };
  const group = async () => {
    const columnData = columns.map(({ name, type }, index) => ({ name, data: stored(type, held[index] ?? []) }));
    await parquet.write({ columnData, rowGroupSize: GROUP });
    held = columns.map(() => []);
    await send();
  };
  return {
    async row(row) {
      for (const [index, column] of held.entries()) column.push(row[index] ?? null);
      if (++count % GROUP === 0) await group();
    },
    async end() {
      if (count % GROUP > 0) await group();
      await parquet.finish();
      await send();
    },
  };
};

const STORED: Partial<Record<TableColumn['type'], (value: string | number | boolean) => bigint | Date>> = {
  integer: (value) => BigInt(value),
  moment: (value) => new Date(String(value)),
  day: (value) => new Date(String(value)),
};

function stored(type: TableColumn['type'], values: readonly Value[]) {
  const store = STORED[type];
  return store ? values.map((value) => (value === null ? null : store(value))) : [...values];
}
