import { compile } from '../compile.mjs';

let done;

async function prepare() {
  console.log(`SEED=${process.env.SEED} draws the same again.`);
  await compile({ tests: true });
}

/** Says what chance goes by, and compiles what is tested: once for all lanes of a run. */
export default () => (done ??= prepare());
