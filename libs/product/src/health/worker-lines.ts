import { grouped } from '@ardoise/contracts';
import type { HealthLine } from '@ardoise/contracts';
import type { GroupKeeper } from '@ardoise/projections';
import { percentOf } from '@ardoise/projections';
import { workerTexts } from '#texts/health-lines';

/** How processes name themselves to each other: machine, number, chance. */
const HOLDER = /^(?<host>.+)-(?<pid>\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function nameOf(holder: string): string {
  const { host, pid } = HOLDER.exec(holder)?.groups ?? {};
  return host && pid ? workerTexts.process(host, pid) : holder;
}

/**
 * Who keeps which read models, and takes the jobs in; a line a process, and one for what nobody does.
 * @param head of the log, before the keepers were asked
 */
export function workerLines(keepers: readonly GroupKeeper[], feeder: string | null, head: number): HealthLine[] {
  const work = [
    ...keepers.map(({ group, holder, reached }) => ({ what: workerTexts.groups[group] ?? group, holder, reached })),
    { what: workerTexts.jobs, holder: feeder, reached: head },
  ];
  const byHolder = grouped(work, ({ holder }) => holder);
  const lines = [...byHolder].map(([holder, done]): HealthLine => {
    const reached = Math.min(...done.map((one) => one.reached));
    const percent = reached < head ? percentOf({ reached, goal: head }) : null;
    const what = workerTexts.does(done.map((one) => one.what));
    if (holder === null)
      return {
        id: 'worker-none',
        group: 'process',
        name: workerTexts.nobody,
        state: 'mend',
        figure: what,
        advice: workerTexts.nobodyAdvice,
      };
    return {
      id: `worker-${holder}`,
      group: 'process',
      name: nameOf(holder),
      state: 'good',
      figure: percent === null ? workerTexts.inTime(what) : workerTexts.behind(what, percent),
      advice: null,
    };
  });
  return lines.sort((one, other) => one.name.localeCompare(other.name));
}
