import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SqliteEventStore } from '@ardoise/event-store';
import { type Bench, operationsPerSecond } from './harness.js';
import { SCAN, scanLog } from './scan-log.js';
import { fillYear } from './school-year.js';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);

const REPLAY = fileURLToPath(new URL('../../../apps/replay/dist/main.js', import.meta.url));

/** Runs the command; resolves to the most memory that it held, in MiB. */
function command(directory: string, words: readonly string[]): Promise<number> {
  // The process tells its own peak as it ends.
  const tell = 'process.on("exit", () => process.stderr.write(`\\npeak ${process.resourceUsage().maxRSS}\\n`))';
  const args = ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, REPLAY, ...words];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, DATA_DIR: directory },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      const peak = /peak (\d+)/.exec(said)?.[1];
      if (code === 0 && peak) resolve(Math.round(Number(peak) / 1_024));
      else reject(new Error(said));
    });
  });
}

/** The analysts' command over a year's log, against reading the same rows and parsing their JSON; twice the same bytes. */
export const replayBench: Bench = async function* (directory) {
  const store = await SqliteEventStore.open({ directory });
  await fillYear(store, EVENTS);
  const head = await store.head();
  await store.close();

  const reports = [
    ['stats', '--by', 'day', '--format', 'csv'],
    ['revision', '--by', 'card', '--format', 'parquet'],
    ['export', '--format', 'ndjson'],
  ];
  for (const words of reports) {
    const out = join(directory, 'out');
    let peak = 0;
    const sums = new Set<string>();
    yield {
      label: `relecture de ${head} événements, ${words.join(' ')}`,
      against: SCAN,
      subject: () =>
        operationsPerSecond(head, async () => {
          peak = Math.max(peak, await command(directory, [...words, '--out', out]));
          sums.add(createHash('sha256').update(readFileSync(out)).digest('hex'));
        }),
      baseline: () => scanLog(directory, head),
      detail: () => `${peak} Mio au plus, ${sums.size === 1 ? 'toujours les mêmes octets' : 'DES OCTETS DIFFÉRENTS'}`,
    };
  }
};
