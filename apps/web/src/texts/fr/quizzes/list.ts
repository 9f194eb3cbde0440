import { formatNumber, plural } from '../grammar.ts';
import { onDay, onNear, toDay } from '../near.ts';
import type { Near } from '../near.ts';

/** What a professor reads of their quizzes in a list. */
export const quizListTexts = {
  groups: { running: 'En cours', upcoming: 'À venir', draft: 'Brouillons', ended: 'Terminés' },
  found: (count: number) => (count === 0 ? 'Aucun quiz' : `${formatNumber(count)} quiz`),
  search: 'Chercher un quiz',
  filter: 'Filtrer',
  whose: { label: 'De qui', all: 'Tous', mine: 'Les miens' },
  modes: { label: 'Mode', all: 'Tous les modes', self: 'À leur rythme', paced: 'En classe' },
  nothing: 'Aucun quiz ne correspond',
  nothingHint: 'Changez le nom cherché ou les filtres.',
  showAll: 'Voir tous les quiz',
  chooseCards: 'Choisir les cartes',
  told: {
    until: (near: Near) => `Jusqu’${toDay(near)}`,
    endless: 'Ouvert, sans fin',
    from: (near: Near) => `Ouvre ${onNear(near)}`,
    ended: (near: Near) => `Terminé ${onDay(near)}`,
    toLaunch: 'À lancer en classe',
    held: (count: number, last: Near) => `${plural(count, 'séance')}, ${count > 1 ? 'la dernière ' : ''}${onDay(last)}`,
    noCards: 'Sans carte',
    code: (code: string) => `code\u00a0${code.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2')}`,
    took: (students: number) => plural(students, 'élève', 'aucun élève'),
    tookOf: (some: number, students: number) => `${formatNumber(some)}/${plural(students, 'élève', '0\u00a0élève')}`,
    participations: (count: number) => plural(count, 'participation', 'aucune participation'),
  },
};
