import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const bytes = readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'));

/** SQLite for tests. */
export const testSqlWasm = new Uint8Array(bytes).buffer;
