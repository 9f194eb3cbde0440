/** What a professor reads of what waits for them. */
export const inboxTexts = {
  title: 'À traiter',
  empty: 'Rien à traiter',
  emptyHint:
    'Les commentaires et les cartes que proposent vos élèves, leurs demandes, les médias à réparer et les quiz en cours arrivent ici.',
  failed: 'Impossible de charger cette liste',
  quizzes: 'Quiz en cours',
  comments: 'Commentaires non-lus',
  proposals: 'Propositions de cartes',
  brokenMedia: 'Media de cartes cassés',
};
