/** The sentences of the tree beside the page. */
export const sideTreeTexts = {
  title: 'Dossiers et paquets de cartes',
  waiting: 'Chargement…',
  failed: 'Chargement impossible. Réessayer',
  hidden: (name: string) => `${name}, masqué`,
  nothing: 'Aucune catégorie pour l’instant.',
};
