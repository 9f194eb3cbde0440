import { build } from '../build.mjs';
import { compile } from '../compile.mjs';

/** Lanes in which servers answer with the client's pages. */
const WITH_CLIENT = new Set(['engine', 'smoke', 'journey']);

let compiled;
let built;

async function prepare() {
  console.log(`SEED=${process.env.SEED} draws the same again.`);
  await compile({ tests: true });
}

/** Before a lane's files: says what chance goes by, and builds what is tested, once a run. */
export default async function beforeAll(_, { displayName }) {
  await (compiled ??= prepare());
  if (WITH_CLIENT.has(displayName.name)) await (built ??= build());
}
