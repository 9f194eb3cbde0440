/** The sentences of a school that has nothing yet. */
export const firstDeckTexts = {
  empty: {
    title: 'Votre premier paquet de cartes',
    text: 'Un paquet se range dans une sous-catégorie (un chapitre, un thème), elle-même dans une catégorie (une matière, une classe). Nommez les trois d’un coup, puis écrivez ou collez vos cartes.',
  },
  steps: {
    deck: '1. Des cartes',
    people: '2. Vos élèves',
    makeClass: 'Créer une classe',
    quiz: '3. Un quiz',
    makeQuiz: 'Préparer un quiz',
  },
  begin: 'Créer un premier paquet',
  title: 'Un premier paquet de cartes',
  fields: {
    category: { label: 'Catégorie', example: 'Histoire' },
    theme: { label: 'Sous-catégorie', example: 'La Révolution' },
    deck: { label: 'Paquet de cartes', example: 'Les dates à retenir' },
  },
  like: (example: string) => `Par exemple\u00a0: ${example}`,
};
