import { median } from '@ardoise/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One line of the table: something of ours against a baseline, both measured in the same run. */
export interface Comparison {
  label: string;
  /** What the baseline is. */
  against: string;
  /** Least ratio of speeds, ours to the baseline's; absent when there is no goal. */
  goal?: number;
  /** Does the work once; resolves to operations done a second. */
  subject: () => Promise<number>;
  baseline: () => Promise<number>;
  /** Said beside the ratio once all rounds are over. */
  detail?: () => string;
}

/** A bench: prepares, gives its comparisons one after the other, cleans up when the generator ends. */
export type Bench = (directory: string) => AsyncGenerator<Comparison>;

interface Line {
  label: string;
  against: string;
  ours: number;
  theirs: number;
  ratio: number;
  goal: number | undefined;
  detail: string;
}

const ROUNDS = 5;

/** Operations a second of a work of `count` operations. */
export async function rate(count: number, work: () => void | Promise<void>): Promise<number> {
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
async function measured({ label, against, goal, subject, baseline, detail }: Comparison): Promise<Line> {
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await subject(), theirs: await baseline() });
  console.error(`· ${label}`);
  return {
    label,
    against,
    ours: median(rounds.map((round) => round.ours)) ?? NaN,
    theirs: median(rounds.map((round) => round.theirs)) ?? NaN,
    ratio: median(rounds.map((round) => round.ours / round.theirs)) ?? NaN,
    goal,
    detail: detail?.() ?? '',
  };
}

function print(lines: readonly Line[]): void {
  const rows = lines.map(({ label, against, ours, theirs, ratio, goal, detail }) => [
    label,
    figure(ours),
    against,
    figure(theirs),
    `${ratio.toFixed(2)}×`,
    goal === undefined ? '' : `≥ ${goal}× ${ratio >= goal ? '✓' : '✗'}`,
    detail,
  ]);
  const table = [['mesure', 'par seconde', 'référence', 'par seconde', 'rapport', 'objectif', 'détail'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) console.log(row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('fr-FR');
}
