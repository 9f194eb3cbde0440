import { formatNumber, plural } from './grammar.ts';

/** The sentences of comments; those of the specification letter for letter. */
export const discussionTexts = {
  unreadTitle: 'Commentaires non-lus',
  more: (left: number) => `Afficher la suite (${formatNumber(left)})`,
  noneUnread: 'Aucun commentaire non-lu',
  none: 'Aucun commentaire',
  title: 'Commentaires',
  loadFailed: 'Impossible de charger les commentaires',
  markRead: 'Marquer comme lu',
  read: 'Lu',
  unread: 'Non lu',
  deleteOne: 'Supprimer ce commentaire\u00a0?',
  see: 'Voir la carte',
  count: (count: number) => plural(count, 'commentaire', 'Aucun commentaire'),
  write: 'Commenter cette carte',
  label: 'Votre commentaire',
  hint: 'Une erreur, une question, une précision\u00a0? Vos professeurs le liront\u00a0; votre nom ne s’affiche pas.',
  missing: 'Veuillez renseigner un commentaire',
  send: 'Envoyer',
  sent: 'Commentaire ajouté avec succès !',
  sendFailed: "Erreur lors de l'ajout du commentaire",
};
