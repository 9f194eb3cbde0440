/** The names of pages that students do not have, apart from those of their first screen. */
export const menuTexts = {
  inbox: 'À traiter',
  given: 'Travaux donnés',
  users: 'Utilisateurs',
  classes: 'Classes',
  import: 'Import de contenu',
  export: 'Export de contenu',
  statistics: 'Statistiques',
  search: 'Recherche avancée',
  pastTree: 'L’arbre d’un autre jour',
  bin: 'Corbeille',
  health: 'Santé',
  platforms: 'Plateformes LTI',
  displayAll: 'Affichage\u00a0: thème, taille du texte, police',
  tools: {
    proposals: (count: number) => `Propositions de cartes\u00a0: ${count}`,
    comments: (count: number) => `Commentaires non-lus\u00a0: ${count}`,
  },
};
