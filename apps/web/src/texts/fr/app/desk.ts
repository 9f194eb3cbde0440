import { wholeName } from '@ardoise/contracts/light';
import type { DeskClass, LiveCount } from '@ardoise/contracts';
import { formatNumber, plural } from '../grammar.ts';
import { onNear, toDay } from '../near.ts';
import type { Near } from '../near.ts';

type Person = DeskClass['idle'][number];
const calledShort = (one: Person) => one.first_name || wholeName(one) || one.email;

/** What a professor reads on the home. */
export const deskTexts = {
  title: 'Accueil',
  failed: 'Impossible de charger l’accueil',
  waiting: {
    title: 'À traiter',
    nothing: 'Rien n’attend de réponse.',
    counts: {
      'comments:unread': (count) => plural(count, 'commentaire'),
      'proposals:count': (count) => plural(count, 'proposition'),
      'leave:requests': (count) => plural(count, 'demande'),
      'media:broken': (count) => plural(count, 'média cassé').replace('média cassés', 'médias cassés'),
    } satisfies Record<LiveCount, (count: number) => string>,
  },
  quizzes: {
    title: 'Quiz du jour',
    none: 'Aucun quiz aujourd’hui.',
    make: 'Préparer un quiz',
    until: (near: Near) => `jusqu’${toDay(near)}`,
    from: onNear,
    started: (started: number, finished: number) =>
      started === 0
        ? 'Personne n’a commencé'
        : `${plural(started, 'élève')}, ${formatNumber(finished)} ${finished > 1 ? 'ont' : 'a'} fini`,
    took: (count: number) => plural(count, 'participation'),
  },
  classes: {
    title: 'Vos classes, cette semaine',
    none: 'Aucune classe pour l’instant.',
    make: 'Créer une classe',
    active: (active: number, students: number) =>
      students === 0
        ? 'Aucun élève'
        : `${formatNumber(active)} sur ${plural(students, 'élève')} ${active > 1 ? 'ont' : 'a'} révisé`,
    idle: ({ idle, students, active_week: active }: DeskClass) => {
      const others = students - active - idle.length;
      const names = idle.map(calledShort);
      const rest = others > 0 ? [plural(others, 'autre')] : [];
      const said = [...names, ...rest];
      const last = said.pop() ?? '';
      return `Pas encore\u00a0: ${said.length > 0 ? `${said.join(', ')} et ${last}` : last}`;
    },
    day: (day: string, students: number) => `${day}\u00a0: ${plural(students, 'élève', 'aucun élève')}`,
  },
  due: {
    title: 'Travaux à venir',
    all: 'Tous les travaux donnés',
    on: (moment: string) => `pour le ${moment}`,
  },
  decks: { title: 'Derniers paquets' },
};
