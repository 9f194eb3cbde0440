import { assignments } from './assignments.js';
import { catalogue } from './catalogue.js';
import { classKnowledge } from './class-knowledge.js';
import { copy } from './copy/copy.js';
import { crowd } from './crowd.js';
import { documents } from './documents.js';
import { engines } from './engines.js';
import { floods } from './floods.js';
import { folderProgress } from './folder-progress.js';
import { type Bench, runBenches } from './harness.js';
import { live } from './live.js';
import { log } from './log.js';
import { mailRequests } from './mail-requests.js';
import { observed } from './observed.js';
import { progress } from './progress.js';
import { quiz } from './quiz.js';
import { rebuild } from './rebuild.js';
import { replay } from './replay.js';
import { runs } from './runs.js';
import { scale } from './scale/scale.js';
import { search } from './search.js';
import { streams } from './streams.js';
import { verify } from './verify.js';

const benches: Readonly<Record<string, Bench>> = {
  log,
  verify,
  documents,
  progress,
  observed,
  folder: folderProgress,
  class: classKnowledge,
  catalogue,
  search,
  rebuild,
  quiz,
  runs,
  assignments,
  live,
  engines,
  streams,
  replay,
  mails: mailRequests,
};

/** Not comparisons of speeds, and not what everybody who measures wants on their machine: only when asked for. */
const apart: Readonly<Record<string, () => Promise<void>>> = { copy, crowd, floods, scale };

process.env.NODE_ENV ??= 'production';
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches) && !(name in apart));
if (unknown.length > 0) {
  const known = [...Object.keys(benches), ...Object.keys(apart)].join(', ');
  console.error(`Mesures inconnues : ${unknown.join(', ')}. Il y a : ${known}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(apart)) if (wanted.includes(name)) await measure();
const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name));
if (chosen.length > 0) await runBenches(Object.fromEntries(chosen), process.env.BENCH_DIR);
