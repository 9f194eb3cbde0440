import type { HealthLine } from '@ardoise/contracts';
import type { ParkedJob } from '@ardoise/jobs';
import { percentOf } from '@ardoise/projections';
import type { LateProgress } from '@ardoise/projections';
import { formatWhole, countInFrench, queueName, viewName } from '#texts/health';

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
      name: 'Lecture du journal',
      state: inTime ? 'good' : 'mend',
      figure: inTime
        ? `À jour\u00a0: ${countInFrench(head, 'événement')}`
        : `En retard de ${countInFrench(behind, 'événement')} sur ${formatWhole(head)}`,
      advice: inTime
        ? null
        : 'Les écrans montrent un état ancien. Regardez la charge de la machine et les journaux du serveur, puis redémarrez-le.',
    },
    ...late.map((view): HealthLine => {
      const stopped = view.servedBy === null;
      return {
        id: `view-${view.name}`,
        group: 'late',
        name: viewName(view.name),
        state: stopped ? 'mend' : 'watch',
        figure: `En préparation\u00a0: ${percentOf(view)}\u00a0%`,
        advice: stopped
          ? 'Ce qui s’y lit n’est pas disponible avant la fin. Attendez\u00a0: le serveur avance tout seul.'
          : 'La version précédente sert en attendant. Il n’y a rien à faire.',
      };
    }),
  ];
}

const counted = (count: number, noun: string, how = '') => `${countInFrench(count, noun)} ${how}`;
const RETRY = '«\u00a0npm run log -- parked\u00a0» dit pourquoi, «\u00a0npm run log -- retry\u00a0» les reprend.';
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
      name: 'Courriels en retard',
      state: 'watch',
      figure: `${countInFrench(mails.length, 'courriel')} à renvoyer`,
      advice:
        `Le serveur de courriel a répondu\u00a0: «\u00a0${(mails[0]?.error ?? '').slice(0, SAID_MOST)}\u00a0». ` +
        'D’autres essais suivent pendant une journée. Si cela dure, vérifiez SMTP_URL et ce serveur.',
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
  const line = (id: string, name: string, count: number, what: [string, string?], advice: string): HealthLine => ({
    id,
    group: 'failing',
    name,
    state: count === 0 ? 'good' : 'mend',
    figure: count === 0 ? 'Aucun échec' : counted(count, ...what),
    advice: count === 0 ? null : advice,
  });
  const late = lateMails(failing);
  const given = line(
    'mails',
    'Courriels',
    mails,
    ['courriel', 'en échec'],
    `Vérifiez SMTP_URL et le serveur de courriel. ${RETRY}`,
  );
  return [
    // None was given up yet, but some do not leave: that is no good news.
    ...(mails === 0 && late.length > 0 ? [] : [given]),
    ...late,
    ...(others.length === 0 ? [line('jobs', 'Autres tâches', 0, [''], '')] : []),
    ...others.map(([name, count]) =>
      line(`jobs-${name}`, queueName(name), count, ['tâche', count > 1 ? 'abandonnées' : 'abandonnée'], RETRY),
    ),
    line(
      'events',
      'Événements',
      parkedEvents,
      ['événement', parkedEvents > 1 ? 'illisibles' : 'illisible'],
      'Une vue n’a pas pu les lire\u00a0; le reste continue. «\u00a0npm run log -- parked\u00a0» les montre\u00a0: signalez-les, puis ' +
        'reconstruisez la vue («\u00a0npm run log -- rebuild\u00a0») avec une version corrigée.',
    ),
  ];
}
