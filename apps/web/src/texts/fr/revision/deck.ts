import { COLON, cards, formatNumber, plural } from '../grammar.ts';

/** What is read where a deck is looked at before it is revised. */
export const deckTexts = {
  list: 'Cartes du paquet',
  failed: 'Impossible de charger les cartes',
  empty: 'Ce paquet n’a pas encore de carte',
  emptyHint: 'Dès qu’un professeur y ajoute des cartes, elles apparaissent.',
  search: 'Chercher dans le paquet',
  filter: 'Quelles cartes',
  filters: { all: 'Toutes', due: 'À revoir', hard: 'Mes difficiles', starred: 'Mes étoiles' },
  filtered: (label: string, count: number) => `${label}, ${plural(count, 'carte', 'aucune carte')}`,
  answers: 'Montrer les réponses',
  level: { new: 'nouvelle', learning: 'en cours', learnt: 'sue', putAway: 'retirée' },
  due: 'à revoir',
  hard: 'difficile',
  /** What pressing it does is said by whether it is pressed. */
  star: (question: string) => `À retenir${COLON}${question}`,
  starFailed: 'L’étoile n’a pas été enregistrée.',
  starKey: 'E',
  giveStar: 'Marquer d’une étoile',
  takeStar: 'Retirer l’étoile',
  starred: 'À retenir',
  starGiven: 'Étoile ajoutée',
  starTaken: 'Étoile retirée',
  found: (count: number) => cards(count),
  none: {
    search: { title: 'Aucune carte trouvée', hint: 'Essayez un autre mot, ou cherchez dans toutes les cartes.' },
    all: { title: 'Aucune carte', hint: 'Choisissez d’autres cartes.' },
    due: { title: 'Rien à revoir', hint: 'Les cartes que vous avez évaluées reviennent ici au bon moment.' },
    hard: {
      title: 'Aucune carte difficile',
      hint: 'Une carte évaluée «\u00a0Difficile\u00a0» y reste jusqu’à une meilleure évaluation.',
    },
    starred: { title: 'Aucune étoile', hint: 'Touchez l’étoile d’une carte à retenir\u00a0: elle se retrouve ici.' },
  },
  showAll: 'Voir toutes les cartes',
  mode: 'Comment',
  modes: { cards: 'Cartes', typed: 'À taper', choices: 'Choix', listen: 'Écouter' },
  modeHints: {
    cards: 'Retournez chaque carte, puis évaluez-la.',
    typed: 'Tapez la réponse. Les cartes dont la réponse est longue se retournent.',
    choices: 'Choisissez la réponse parmi celles du paquet. Les autres cartes se retournent.',
    listen: 'Les cartes vous sont lues. Rien n’est évalué.',
  },
  /** 'Réviser ces 12 cartes' */
  revise: (count: number) => (count === 1 ? 'Réviser cette carte' : `Réviser ces ${formatNumber(count)}\u00a0cartes`),
  listen: (count: number) => (count === 1 ? 'Écouter cette carte' : `Écouter ces ${formatNumber(count)}\u00a0cartes`),
  /** Of all decks. */
  reviseStars: (count: number) => `Réviser mes ${formatNumber(count)}\u00a0étoiles de tous les paquets`,
  backToList: 'Retour aux cartes',
  gone: 'Aucune de ces cartes n’est à réviser',
  goneHint: 'Elles ont changé depuis que vous les avez choisies.',
};

/** What is read where cards are listened to. */
export const listeningTexts = {
  title: 'Écouter',
  play: 'Lire',
  pause: 'Pause',
  playKey: 'Lire, mettre en pause',
  next: 'Carte suivante',
  nextKey: '→',
  speed: 'Vitesse',
  speeds: { slow: 'Lente', usual: 'Normale', fast: 'Rapide' },
  notRated: 'Rien n’est évalué ici\u00a0: vos cartes reviennent comme prévu.',
  noVoice: 'Cet appareil n’a pas de voix',
  noVoiceHint:
    'Les cartes ne peuvent pas être lues à voix haute. Ajoutez une voix dans les réglages de l’appareil, ou lisez-les ici.',
  done: 'Vous avez tout écouté',
  doneHint: 'Rien n’a été évalué.',
  again: 'Écouter de nouveau',
  group: 'Carte écoutée',
};
