import { assignmentsBench } from './assignments.js';
import { catalogue } from './catalogue.js';
import { classKnowledgeBench } from './class-knowledge.js';
import { copyForBench } from './copy/copy.js';
import { crowd } from './crowd.js';
import { documents } from './documents.js';
import { engines } from './engines.js';
import { floods } from './floods.js';
import { folderProgressBench } from './folder-progress.js';
import { type Bench, runBenches } from './harness.js';
import { homes } from './homes.js';
import { kindsBench } from './kinds.js';
import { live } from './live.js';
import { log } from './log.js';
import { mailRequests } from './mail-requests.js';
import { observed } from './observed.js';
import { phones } from './phones.js';
import { progressBench } from './progress.js';
import { quizBench } from './quiz.js';
import { rebuild } from './rebuild.js';
import { replayBench } from './replay.js';
import { runsBench } from './runs.js';
import { scale } from './scale/scale.js';
import { search } from './search.js';
import { streamsBench } from './streams.js';
import { verifyBench } from './verify.js';

const benches: Readonly<Record<string, Bench>> = {
  log,
  verify: verifyBench,
  documents,
  progress: progressBench,
  observed,
  folder: folderProgressBench,
  class: classKnowledgeBench,
  catalogue,
  search,
  rebuild,
  quiz: quizBench,
  kinds: kindsBench,
  runs: runsBench,
  assignments: assignmentsBench,
  live,
  engines,
  streams: streamsBench,
  replay: replayBench,
  mails: mailRequests,
};

/** Not comparisons of speeds, and not what everybody who measures wants on their machine: only when asked for. */
const apart: Readonly<Record<string, () => Promise<void>>> = {
  copy: copyForBench,
  crowd,
  floods,
  homes,
  phones,
  scale,
};

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
