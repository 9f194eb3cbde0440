/** What professors read in the menus of a deck's head and of a folder's, apart from what students' first screen needs. */
export const headTexts = {
  deckMenu: 'Actions du paquet',
  folderMenu: 'Actions du dossier',
  order: 'Ordre des cartes',
  orders: { newest: 'Les plus récentes d’abord', written: 'Dans l’ordre d’écriture' },
};
