import { compile } from '../compile.mjs';

async function prepare() {
  console.log(`SEED=${process.env.SEED} draws the same again.`);
  await compile({ tests: true });
}

let compiled;

/** Before the files of any lane, once a run: says what chance goes by, and compiles what is tested. */
export default async function beforeAll() {
  await (compiled ??= prepare());
}
