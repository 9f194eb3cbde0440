import { median } from '@ardoise/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One line of the table: something of ours against a baseline, both measured in the same run. */
export interface BenchLine {
  label: string;
  /** What the baseline is. */
  against: string;
  /** Least ratio of speeds, ours to the baseline's; absent when there is no goal. */
  goal?: number;
  /** What the client must show of the baseline, in operations a second: under it, the client is what was measured. */
  floor?: number;
  /** Does the work once; resolves to operations done a second. */
  subject: () => Promise<number>;
  baseline: () => Promise<number>;
  /** Said beside the ratio once all rounds are over. */
  detail?: () => string;
}

/** A bench: prepares, gives its comparisons one after the other, cleans up when the generator ends. */
export type Bench = (directory: string) => AsyncGenerator<BenchLine>;

interface Line {
  label: string;
  against: string;
  ours: number;
  theirs: number;
  ratio: number;
  /** From the slowest round to the fastest. */
  spread: [number, number];
  goal: number | undefined;
  floor: number;
  detail: string;
}

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** Operations a second of a work of `count` operations. */
export async function operationsPerSecond(count: number, work: () => void | Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - start);
}

/** Runs benches in a directory on the disk that the data directory would be on, and prints the table. */
export async function runBenches(benches: Readonly<Record<string, Bench>>, directory?: string): Promise<void> {
  const lines: Line[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    const scratch = await mkdtemp(join(directory ?? tmpdir(), `ardoise-bench-${name}-`));
    try {
      for await (const comparison of bench(scratch)) lines.push(await measured(comparison));
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }
  print(lines);
}

/** Rounds alternate, so that whatever else the machine does weighs on both; medians are quoted. */
async function measured({ label, against, goal, floor = 0, subject, baseline, detail }: BenchLine): Promise<Line> {
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // By turns: who comes second pays for what the first has left to be collected.
    const before = round % 2 === 1 ? await baseline() : undefined;
    rounds.push({ ours: await subject(), theirs: before ?? (await baseline()) });
  }
  const ratios = rounds.map((round) => round.ours / round.theirs);
  console.error(`· ${label} : ${rounds.map(({ ours, theirs }) => `${figure(ours)} / ${figure(theirs)}`).join(' ; ')}`);
  return {
    label,
    against,
    ours: median(rounds.map((round) => round.ours)) ?? NaN,
    theirs: median(rounds.map((round) => round.theirs)) ?? NaN,
    ratio: median(ratios) ?? NaN,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    goal,
    floor,
    detail: detail?.() ?? '',
  };
}

function print(lines: readonly Line[]): void {
  const rows = lines.map((line) => [
    line.label,
    figure(line.ours),
    line.against,
    figure(line.theirs),
    ...ratioOf(line),
    line.detail,
  ]);
  const titles = ['mesure', 'par seconde', 'référence', 'par seconde', 'rapport', 'de … à', 'objectif', 'détail'];
  const table = [titles, ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) console.log(row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
}

/** None is quoted where the client could not drive the baseline: its own slowness would flatter us. */
function ratioOf({ theirs, ratio, spread, goal, floor }: Line): string[] {
  if (theirs < floor) return ['–', '', `client trop lent : référence < ${figure(floor)}`];
  const [least, most] = spread.map((each) => each.toFixed(2));
  const reached = goal === undefined ? '' : `≥ ${goal.toFixed(2)}× ${ratio >= goal ? '✓' : '✗'}`;
  return [`${ratio.toFixed(2)}×`, `${least}–${most}`, reached];
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('fr-FR');
}
