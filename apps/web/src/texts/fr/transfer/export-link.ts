export const exportLinkTexts = {
  open: 'Exporter',
  cards: 'Exporter les cartes',
};
