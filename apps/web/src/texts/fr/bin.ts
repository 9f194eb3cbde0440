import type { BinKind } from '@ardoise/contracts';

/** What is read in the bin. */
export const binTexts = {
  title: 'Corbeille',
  hint: 'Ce qui a été supprimé reste ici 30 jours, puis ne peut plus être remis en place.',
  what: 'Éléments montrés',
  cards: 'Dossiers, paquets et cartes',
  quizzes: 'Quiz',
  failed: 'Impossible de charger la corbeille',
  none: 'La corbeille est vide',
  noneCards: 'Les dossiers, paquets et cartes que vous ou vos collègues supprimez attendent ici 30 jours.',
  noneQuizzes: 'Les quiz que vous ou vos collègues supprimez attendent ici 30 jours.',
  kinds: {
    folder: 'Dossier',
    deck: 'Paquet de cartes',
    flashcard: 'Carte',
    proposal: 'Proposition refusée',
    quiz: 'Quiz',
  } satisfies Record<BinKind, string>,
  deleted: (when: string, by: string | null) => `Supprimé le ${when}${by ? ` par ${by}` : ''}`,
  until: (when: string) => `Jusqu’au ${when}`,
  from: 'Emplacement',
  placeGone: 'Ce qui le contenait est aussi dans la corbeille\u00a0: remettez-le d’abord en place.',
  putBack: 'Remettre en place',
  putBackNamed: (name: string) => `Remettre en place ${name}`,
  done: 'Remis en place',
  refused: 'Impossible de remettre en place',
};
