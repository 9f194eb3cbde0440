import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '@ardoise/settings';
import { EngineRefused, StartGivenUp } from './engine-refused.js';
import { MissingFile } from './files.js';
import { limited } from './limited.js';
import type { Probe, Probed } from './probe.js';
import { ENGINES, troubleSentence, TROUBLES } from './troubles.js';
import type { EngineName } from './troubles.js';

/** A probe says what it knows by then: nobody is left without a word for longer than five seconds. */
const WHOLE_MS = 4_500;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

export interface Awaiting {
  /** Told, in French, why the start waits, once a cause; and with null when all it waited for has come. */
  onWaiting: (sentence: string | null) => void;
  /** Whoever started the program wants it to end. */
  signal?: AbortSignal;
}

const PROBES: Readonly<Record<EngineName, () => Promise<Probe>>> = {
  EventStoreDB: async () => (await import('./eventstoredb-probe.js')).eventStoreDbProbe,
  MongoDB: async () => (await import('./mongodb-probe.js')).mongoDbProbe,
  Redis: async () => (await import('./redis-probe.js')).redisProbe,
};

/**
 * Resolves when every engine that the settings name can be used. One that is merely away is waited for, except Redis: the
 * application does without it for a while, at the start as later.
 * @throws EngineRefused at once where waiting cannot help, StartGivenUp when the signal is aborted
 */
export async function awaitEngines({ values }: Pick<Settings, 'values'>, awaiting: Awaiting): Promise<void> {
  const named = (Object.keys(ENGINES) as EngineName[]).filter((engine) => values[ENGINES[engine].variable]);
  const told = new Teller(awaiting.onWaiting);
  // One after the other: Jest cannot link modules that are asked for at the same time and share what they import.
  const probes: [EngineName, Probe][] = [];
  for (const engine of named) probes.push([engine, await PROBES[engine]()]);
  // The first that is refused ends the wait for the others.
  await limited(null, awaiting.signal ? [awaiting.signal] : [], (signal) =>
    Promise.all(
      probes.map(([engine, probe]) => usable(engine, probe, values[ENGINES[engine].variable] ?? '', told, signal)),
    ),
  );
  told.allCame();
}

async function usable(engine: EngineName, probe: Probe, url: string, told: Teller, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    const { place, found } = await limited(WHOLE_MS, [signal], (late) => probed(url, probe, late));
    if (signal.aborted) throw new StartGivenUp();
    if (!found) return;
    const sentence = troubleSentence(engine, place, found);
    if (!TROUBLES[found.trouble].passes) throw new EngineRefused(sentence);
    told.waiting(engine, sentence);
    if (engine === 'Redis') return;
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}

async function probed(url: string, probe: Probe, late: AbortSignal): Promise<Probed> {
  const place = placeIn(url);
  const tooLate = new Promise<Probed>((resolve) => {
    const answer = () => resolve({ place, found: { trouble: 'silent' } });
    if (late.aborted) answer();
    else late.addEventListener('abort', answer, { once: true });
  });
  // What the clients say of an address may repeat it, password and all: none of it is told.
  const looked = probe(url, late).catch((error: unknown): Probed => {
    if (error instanceof MissingFile) return { place, found: { trouble: 'missing-file', facts: { file: error.file } } };
    return { place, found: { trouble: 'unreadable-address' } };
  });
  return Promise.race([looked, tooLate]);
}

/** The servers that an address names, without the account. */
const placeIn = (url: string) => /^[^:]+:\/\/(?:[^/]*@)?([^/?]+)/.exec(url)?.[1] ?? '(illisible)';

/** Says each cause once, until it changes. */
class Teller {
  private readonly said = new Map<EngineName, string>();

  constructor(private readonly say: Awaiting['onWaiting']) {}

  waiting(engine: EngineName, sentence: string): void {
    if (this.said.get(engine) === sentence) return;
    this.said.set(engine, sentence);
    this.say(sentence);
  }

  /** Nobody waited for Redis, and whether it has come is not known. */
  allCame(): void {
    this.said.delete('Redis');
    if (this.said.size > 0) this.say(null);
  }
}
