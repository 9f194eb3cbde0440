import { catalogue } from './catalogue.js';
import { documents } from './documents.js';
import { floods } from './floods.js';
import { folderProgress } from './folder-progress.js';
import { type Bench, runBenches } from './harness.js';
import { live } from './live.js';
import { log } from './log.js';
import { progress } from './progress.js';
import { quiz } from './quiz.js';
import { rebuild } from './rebuild.js';
import { replay } from './replay.js';
import { verify } from './verify.js';

const benches: Readonly<Record<string, Bench>> = {
  log,
  verify,
  documents,
  progress,
  folder: folderProgress,
  catalogue,
  rebuild,
  quiz,
  live,
  replay,
};

process.env.NODE_ENV ??= 'production';
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches) && name !== 'floods');
if (unknown.length > 0) {
  console.error(`Mesures inconnues : ${unknown.join(', ')}. Il y a : ${Object.keys(benches).join(', ')}, floods.`);
  process.exit(1);
}
// Not a comparison of speeds, and not what everybody who measures wants on their machine: only when asked for.
if (wanted.includes('floods')) await floods();
const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name));
if (chosen.length > 0) await runBenches(Object.fromEntries(chosen), process.env.BENCH_DIR);
