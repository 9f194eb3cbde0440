import { RawLiveSocket } from '../live-socket.js';
import { quantile, timesInWords } from '../times.js';
import { foldedChecksum, stored } from './checksum.js';
import { startSchool, untilBuilt, untilReady } from './process.js';
import { remember } from './school.js';
import type { ScaleSchool } from './school.js';
import { studentDoors, Writers } from './writers.js';

const WRITES_A_SECOND = 200;
const BEFORE_MS = 30_000;
const STUDENTS = 40;

/** The name that nobody has used for this data. */
function nextName({ progress = 'progress-v100' }: ScaleSchool): string {
  return `progress-v${Number(progress.slice('progress-v'.length)) + 1}`;
}

/** Compares what was built with a fold from zero, and keeps the name of what serves now. */
async function compare(school: ScaleSchool, name: string): Promise<void> {
  await remember(Object.assign(school, { progress: name }));
  const [found, expected] = [await stored(school, name), await foldedChecksum(school)];
  const same = found.sum === expected.sum && found.documents === expected.documents;
  console.log(
    `  ${name} : ${found.documents} documents, somme ${found.sum} ; depuis zéro ${expected.documents}, ${expected.sum}`,
  );
  if (!same) throw new Error('not what a fold from zero makes');
}

/** Raises the version of the read model of progress while students rate: what they feel of it, before, meanwhile, afterwards. */
export async function raised(school: ScaleSchool): Promise<void> {
  const name = nextName(school);
  const measure = async (label: string, progress: string | undefined, over: 'after a while' | 'built') => {
    const server = await startSchool(school, progress);
    await untilReady(server);
    const doors = await studentDoors(server.url, school, STUDENTS);
    const sockets = await Promise.all(doors.map(({ token }) => RawLiveSocket.open(server.url, token)));
    const writers = await Writers.open(server.url, school, doors);
    // What starts is warm before it is measured.
    const begun = performance.now();
    await writers.write(WRITES_A_SECOND, () => performance.now() - begun > BEFORE_MS / 6);
    writers.times = [];
    const from = performance.now();
    let done = false;
    const end = over === 'built' ? untilBuilt(server) : new Promise((resolve) => setTimeout(resolve, BEFORE_MS));
    void end.then(() => (done = true));
    await writers.write(WRITES_A_SECOND, () => done);
    const seconds = (performance.now() - from) / 1_000;
    const notices = sockets.reduce((sum, { heard }) => sum + heard.filter(({ at }) => at > from).length, 0);
    console.log(
      `  ${label} : ${seconds.toFixed(0)} s, ${writers.times.length} évaluations, ${timesInWords(writers.times)} ; ${(notices / seconds).toFixed(0)} messages par seconde à ${sockets.length} élèves`,
    );
    writers.close();
    for (const socket of sockets) socket.close();
    await server.stop();
    return quantile(writers.times, 0.99);
  };
  const before = await measure('avant', school.progress, 'after a while');
  const meanwhile = await measure(`pendant que ${name} se construit`, name, 'built');
  await remember(Object.assign(school, { progress: name }));
  await measure('après', name, 'after a while');
  console.log(`  p99 pendant : ${(meanwhile / before).toFixed(2)} × celui d’avant (but : 2)`);
  await compare(school, name);
}

/** Raises it again, killing the process at random while it builds. */
export async function killed(school: ScaleSchool, kills: number): Promise<void> {
  const name = nextName(school);
  for (let kill = 0; kill < kills; kill++) {
    const server = await startSchool(school, name);
    const late = await untilReady(server);
    if (late.length === 0) throw new Error(`built before it could be killed ${kills} times`);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_000));
    await server.stop('SIGKILL');
  }
  const server = await startSchool(school, name);
  await untilBuilt(server);
  await server.stop();
  console.log(`  tué ${kills} fois en construisant`);
  await compare(school, name);
}
