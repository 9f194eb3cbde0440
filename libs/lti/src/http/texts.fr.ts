/** What is read on the few pages that the server itself writes. */
export const pageTexts = {
  refused: 'L’activité n’a pas pu s’ouvrir',
  toLogin: 'Aller à la page de connexion',
  framed: (app: string) => `${app} s’ouvre dans un onglet à part`,
  framedHint: 'Les navigateurs ne laissent pas se connecter à l’intérieur d’une autre page. Un clic suffit.',
  open: 'Ouvrir dans un nouvel onglet',
};
