import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '@ardoise/event-store';
import { openLog } from '@ardoise/runtime';
import type { DataLocation } from '@ardoise/runtime';
import { eventStoreDb, mongoDb, testServer, together } from '../engine-servers.js';
import { operationsPerSecond } from '../harness.js';
import { scanLog } from '../scan-log.js';
import { fillYear } from '../school-year.js';
import { appendLoop } from './append-loop.js';
import { copying } from './copying.js';
import type { Kill } from './copying.js';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
/** Of the loops that are held against the copies: enough to know their rate. */
const SAMPLE = Math.min(EVENTS, 50_000);
const KILLS: readonly Kill[] = [
  { step: 'log', share: 1 / 5 },
  { step: 'log', share: 2 / 5 },
  { step: 'log', share: 3 / 5 },
  { step: 'log', share: 4 / 5 },
  { step: 'compare', share: 1 / 2 },
];

const figure = (value: number) => Math.round(value).toLocaleString('fr-FR');

interface Way {
  label: string;
  from: DataLocation;
  to: DataLocation;
  /** Events a second of the loop that it is held against. */
  loop: number;
}

/** In one go. Resolves to the hash and to how long it took, in seconds. */
async function wholeCopy({ label, from, to, loop }: Way) {
  const start = performance.now();
  const copied = await copying(from, to);
  if (!copied) throw new Error('killed by somebody else');
  const { events, peak, seconds, sha256 } = copied;
  const perSecond = (step: 'log' | 'compare') => events / (seconds.get(step) ?? NaN);
  const ratio = perSecond('log') / loop;
  console.log(
    `${label} : copie ${figure(perSecond('log'))}/s, boucle d’append ${figure(loop)}/s, rapport ${ratio.toFixed(2)}× ; ` +
      `comparaison ${figure(perSecond('compare'))}/s ; ${peak} Mio au plus`,
  );
  return { sha256, seconds: (performance.now() - start) / 1_000 };
}

/** Killed on the way; each new process goes on where the last one fell. Resolves to the hash. */
async function killedCopy({ label, from, to }: Way, undisturbed: number): Promise<string> {
  const start = performance.now();
  for (const kill of KILLS)
    if (await copying(from, to, kill)) throw new Error(`the copy was over before it could be killed in ${kill.step}`);
  const copied = await copying(from, to);
  if (!copied) throw new Error('killed by somebody else');
  const seconds = (performance.now() - start) / 1_000;
  console.log(
    `${label}, tuée ${KILLS.length} fois : ${figure(seconds)} s en tout, ${figure(undisturbed)} s d’un trait, ` +
      `rapport ${(seconds / undisturbed).toFixed(2)}×`,
  );
  return copied.sha256;
}

async function engine(): Promise<{ place: DataLocation; end: () => Promise<void> }> {
  const { environment, dispose } = await together(eventStoreDb, mongoDb);
  const { EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl } = environment;
  return { place: { directory: tmpdir(), eventStoreUrl, mongoUrl }, end: dispose };
}

/**
 * A year's log from a folder to EventStoreDB and back to a folder, each way once in one go, held against a loop that appends
 * the same events in their order, and once killed on the way five times. Prints rates, ratios and whether all hashes are equal.
 * With EVENTSTORE_URL the real engine is used, which must be empty; it is then copied to in one go only.
 */
export async function copyForBench(): Promise<void> {
  const base = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'ardoise-copy-'));
  const folder = (name: string): DataLocation => ({ directory: join(base, name) });
  try {
    const source = await SqliteEventStore.open({ directory: folder('source').directory });
    await fillYear(source, EVENTS);
    await source.close();
    console.log(`\nCopie de ${figure(EVENTS)} événements`);
    console.log(`lecture seule de la source : ${figure(await scanLog(folder('source').directory, EVENTS))}/s`);
    const loops = { engine: await loopToEngine(folder('source')), folder: await loopToFolder(folder) };
    const there = { label: 'dossier → EventStoreDB', from: folder('source'), loop: loops.engine };
    const back = { label: 'EventStoreDB → dossier', loop: loops.folder };
    const first = await engine();
    const out = await wholeCopy({ ...there, to: first.place });
    console.log(`lecture seule d’EventStoreDB : ${figure(await readAlone(first.place))}/s`);
    const home = await wholeCopy({ ...back, from: first.place, to: folder('back') });
    await first.end();
    const sums = [out.sha256, home.sha256];
    if (!process.env.EVENTSTORE_URL) {
      const second = await engine();
      sums.push(await killedCopy({ ...there, to: second.place }, out.seconds));
      sums.push(await killedCopy({ ...back, from: second.place, to: folder('killed') }, home.seconds));
      await second.end();
    }
    const isSame = new Set(sums).size === 1;
    console.log(isSame ? `empreintes toutes égales : ${sums[0]}` : `EMPREINTES DIFFÉRENTES : ${sums.join(' ')}`);
    if (!isSame) process.exitCode = 1;
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

/** What the client alone can do: events a second of the first ones, which are read and no more. */
async function readAlone(place: DataLocation): Promise<number> {
  const log = await openLog(place);
  const measured = await operationsPerSecond(SAMPLE, async () => {
    let seen = 0;
    for await (const { position } of log.readAll({ limit: SAMPLE })) if (position >= 0) seen++;
    if (seen !== SAMPLE) throw new Error(`read ${seen} of ${SAMPLE}`);
  });
  await log.close();
  return measured;
}

async function loopToFolder(folder: (name: string) => DataLocation): Promise<number> {
  const to = await SqliteEventStore.open({ directory: folder('loop').directory });
  const measured = await appendLoop(folder('source').directory, to, SAMPLE);
  await to.close();
  return measured;
}

async function loopToEngine({ directory }: DataLocation): Promise<number> {
  const { url, dispose } = await testServer('eventstoredb');
  const to = await openLog({ directory, eventStoreUrl: url });
  const measured = await appendLoop(directory, to, SAMPLE);
  await to.close();
  await dispose();
  return measured;
}
