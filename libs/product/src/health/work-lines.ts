import type { HealthLine } from '@ardoise/contracts';
import type { ParkedJob } from '@ardoise/jobs';
import { percentOf } from '@ardoise/projections';
import type { LateProgress } from '@ardoise/projections';
import { queueName, viewName } from '#texts/health';
import { failingTexts, lateTexts } from '#texts/health-lines';

export interface CounterReading {
  head: number;
  position: number;
  /** Whether all that stood in the log could be read in time. */
  inTime: boolean;
  late: readonly LateProgress[];
}

/** Read models: how far they have read, and which are being built beside. */
export function lateLines({ head, position, inTime, late }: CounterReading): HealthLine[] {
  const behind = Math.max(0, head - position);
  return [
    {
      id: 'reading',
      group: 'late',
      name: lateTexts.reading,
      state: inTime ? 'good' : 'mend',
      figure: inTime ? lateTexts.upToDate(head) : lateTexts.behind(behind, head),
      advice: inTime ? null : lateTexts.behindAdvice,
    },
    ...late.map((view): HealthLine => {
      const stopped = view.servedBy === null;
      return {
        id: `view-${view.name}`,
        group: 'late',
        name: viewName(view.name),
        state: stopped ? 'mend' : 'watch',
        figure: lateTexts.building(percentOf(view)),
        advice: stopped ? lateTexts.stoppedAdvice : lateTexts.buildingAdvice,
      };
    }),
  ];
}

const SAID_MOST = 200;
const MAILS = ['account-mails', 'assignment-reminders'];

/** Mails that did not leave and are tried again, with what the server said of the first. */
function lateMails(failing: readonly ParkedJob[]): HealthLine[] {
  const mails = failing.filter(({ name }) => MAILS.includes(name));
  if (mails.length === 0) return [];
  return [
    {
      id: 'late-mails',
      group: 'failing',
      name: failingTexts.lateMails,
      state: 'watch',
      figure: failingTexts.toSend(mails.length),
      advice: failingTexts.lateAdvice((mails[0]?.error ?? '').slice(0, SAID_MOST)),
    },
  ];
}

/**
 * What was given up: mails first, with those that are tried again, other jobs by what they do, and events that a read
 * model could not take in.
 */
export function failingLines(
  jobs: readonly ParkedJob[],
  parkedEvents: number,
  failing: readonly ParkedJob[] = [],
): HealthLine[] {
  const counts = new Map<string, number>();
  for (const { name } of jobs) counts.set(name, (counts.get(name) ?? 0) + 1);
  const mails = MAILS.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  const others = [...counts].filter(([name]) => !MAILS.includes(name));
  const line = (
    id: string,
    name: string,
    count: number,
    what: (count: number) => string,
    advice: string,
  ): HealthLine => ({
    id,
    group: 'failing',
    name,
    state: count === 0 ? 'good' : 'mend',
    figure: count === 0 ? failingTexts.none : what(count),
    advice: count === 0 ? null : advice,
  });
  const late = lateMails(failing);
  const given = line('mails', failingTexts.mails, mails, failingTexts.mailsGivenUp, failingTexts.mailsAdvice);
  return [
    // None was given up yet, but some do not leave: that is no good news.
    ...(mails === 0 && late.length > 0 ? [] : [given]),
    ...late,
    ...(others.length === 0 ? [line('jobs', failingTexts.otherJobs, 0, failingTexts.jobsGivenUp, '')] : []),
    ...others.map(([name, count]) =>
      line(`jobs-${name}`, queueName(name), count, failingTexts.jobsGivenUp, failingTexts.jobsAdvice),
    ),
    line('events', failingTexts.events, parkedEvents, failingTexts.unread, failingTexts.unreadAdvice),
  ];
}
