import { alphabetically, wholeName, withDe } from '@ardoise/contracts/light';
import type { Assignment, AssignmentMeasure, AssignmentStatus } from '@ardoise/contracts';
import { formatNumber, plural } from '../grammar.ts';

/** '3e A' before '3e B', '3e 2' before '3e 10'. */
export const byClassName = (one: { name: string }, other: { name: string }) => alphabetically(one.name, other.name);

const s = (count: number) => (count > 1 ? 's' : '');
const students = (count: number) => plural(count, 'élève', 'Aucun élève');
/** So many of those to whom it was given by themselves are named. */
const NAMED = 2;

/** 'fait', 'en cours'…: of one student, or of so many. */
const STATES: Record<AssignmentStatus, (count: number) => string> = {
  done: (count) => `fait${s(count)}`,
  under_way: () => 'en cours',
  not_begun: (count) => `pas commencé${s(count)}`,
  late: () => 'en retard',
};

/** What professors read of what they gave to do. */
export const givenTexts = {
  title: 'Travaux donnés',
  failed: 'Impossible de charger les travaux donnés',
  views: 'Travaux montrés',
  open: 'En cours',
  past: 'Passés',
  otherClass: 'Classe archivée',
  list: 'Travaux donnés',
  count: (count: number) => plural(count, 'travail', 'Aucun travail').replace('travails', 'travaux'),
  empty: 'Rien n’est à faire en ce moment',
  emptyHint:
    'Donnez un paquet, un dossier ou un quiz à faire à vos classes, pour une date. Vous suivrez ici où en est chaque élève.',
  emptyPast: 'Aucun travail passé',
  emptyPastHint: 'Un travail arrive ici une semaine après son échéance, ou quand il est retiré.',
  emptyOfClass: 'Rien pour cette classe',
  emptyOfClassHint: 'Aucun de ces travaux ne lui a été donné.',
  showAll: 'Montrer toutes les classes',
  kinds: { deck: 'Paquet', folder: 'Dossier', quiz: 'Quiz' },
  gone: 'Supprimé',
  takenBack: 'Retiré',
  dueOn: (moment: string) => `pour le ${moment}`,
  to: ({ classes, students: alone }: Pick<Assignment, 'classes' | 'students'>) => {
    const names = alone.length > NAMED ? [students(alone.length)] : alone.map((one) => wholeName(one) || one.email);
    return [...[...classes].sort(byClassName).map(({ name }) => name), ...names].join(', ') || 'Personne';
  },
  measure: (measure: AssignmentMeasure) => {
    if (measure.kind === 'part') return 'Participer';
    return measure.kind === 'seen' ? 'Voir toutes les cartes une fois' : `Savoir ${measure.percent}\u00a0% des cartes`;
  },
  standing: (status: AssignmentStatus, count: number) => `${formatNumber(count)} ${STATES[status](count)}`,
  nobody: 'Aucun élève n’a ce travail à faire.',
  standings: 'Où en sont les élèves',
  standingsFailed: 'Les nombres n’ont pas pu être chargés.',
};

/** What professors read of how far each student is. */
export const followTexts = {
  type: 'Travail à faire',
  failed: 'Impossible de charger ce travail',
  listFailed: 'Impossible de charger les élèves',
  missing: 'Ce travail n’existe pas.',
  about: 'Ce travail',
  openTarget: { deck: 'Ouvrir le paquet', folder: 'Ouvrir le dossier', quiz: 'Voir les résultats du quiz' },
  measure: 'Objectif',
  due: 'À faire pour le',
  to: 'Donné à',
  givenAt: 'Donné le',
  note: 'Mot aux élèves',
  reminded: 'Dernier rappel',
  takenBack: (moment: string) => `Ce travail a été retiré le ${moment}. Les élèves ne l’ont plus à faire.`,
  gone: 'Ce qui était à faire a été supprimé\u00a0: il n’y a plus rien à y travailler.',
  filters: 'Élèves par avancement',
  state: (status: AssignmentStatus) => STATES[status](1),
  states: (status: AssignmentStatus, count: number) => STATES[status](count),
  search: 'Chercher un élève par nom ou adresse',
  students: 'Élèves',
  found: (count: number) => students(count),
  none: 'Personne ici',
  noneHint: 'Aucun élève n’est dans les classes choisies.',
  noneFound: 'Aucun élève ne correspond',
  showAll: 'Montrer tous les élèves',
  columns: {
    name: 'Élève',
    classes: 'Classe',
    state: 'Avancement',
    cards: 'Cartes',
    last: 'Dernier travail',
    done: 'Fait',
  },
  /** Of all: their plural. */
  knownOf: (known: number, total: number) => `${formatNumber(known)}\u00a0/\u00a0${formatNumber(total)} sue${s(total)}`,
  seenOf: (seen: number, total: number) => `${formatNumber(seen)}\u00a0/\u00a0${formatNumber(total)} vue${s(total)}`,
  seen: (seen: number) => `${formatNumber(seen)} vue${s(seen)}`,
  progressOf: (name: string) => `Avancement ${withDe(name)}`,
  never: 'pas encore',
  lastOn: (day: string) => `dernier travail\u00a0: ${day}`,
  toldLate: 'rendu après coup, daté par l’appareil',
  doneOn: (day: string) => `fait le ${day}`,
  /** @param late days; null where it was in time */
  late: (late: number | null) => {
    if (late === null) return '';
    return late === 0 ? 'un peu après l’heure' : `avec ${plural(late, 'jour')} de retard`;
  },
  move: {
    open: 'Changer l’échéance',
    done: 'L’échéance est changée.',
    failed: 'L’échéance n’a pas pu être changée.',
  },
  takeBack: {
    open: 'Retirer',
    confirm: (name: string) =>
      `Retirer ce travail (${name})\u00a0? Les élèves ne l’auront plus à faire\u00a0; ce qu’ils ont appris reste.`,
    done: 'Le travail est retiré.',
    failed: 'Le travail n’a pas pu être retiré.',
  },
  remind: {
    open: 'Écrire à ceux qui n’ont pas commencé',
    /** @param waiting who has not begun, of an assignment that goes on; `late`: of one that is over, who has not done it */
    intro: (waiting: number, late: number) => {
      if (waiting === 0 && late > 0)
        return 'Un courriel part à ceux qui sont en retard et n’ont rien commencé, avec ce qui est à faire et pour quand.';
      if (waiting === 0) return 'Tous les élèves ont commencé\u00a0: il n’y a personne à qui écrire.';
      return `Un courriel part à ${formatNumber(waiting)} élève${s(waiting)}, avec ce qui est à faire et pour quand.`;
    },
    message: 'Votre message',
    messageHint: 'Ajouté au courriel. Un rappel par jour au plus.',
    send: 'Envoyer',
    sent: (count: number) => `Le rappel part à ${formatNumber(count)} élève${s(count)}.`,
    failed: 'Le rappel n’a pas pu partir.',
  },
};
