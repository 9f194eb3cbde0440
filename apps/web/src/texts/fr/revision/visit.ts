/** What is read in a session of the day, or of what was missed in a quiz. */
export const visitTexts = {
  session: 'Séance du jour',
  close: 'Quitter la séance',
  over: 'Séance terminée',
  stop: 'Arrêter là',
  back: 'Retour à l’accueil',
  missed: 'Revoir les ratées',
  noneMissed: 'Plus rien à revoir',
  noneMissedHint: 'Aucune carte ratée de ce quiz n’est à revoir.',
};

/** What is read where the goal of a day is chosen. */
export const goalTexts = {
  choose: 'Choisir mon objectif du jour',
  goalLabel: 'Cartes par jour',
  goalHint: 'Ce que vous aimeriez réviser chaque jour. Un jour sans révision ne coûte rien.',
  newCardsLabel: 'Nouvelles cartes par jour, au plus',
  newCardsHint: 'Les cartes déjà vues passent toujours avant.',
  saved: 'Objectif enregistré',
  saveFailed: 'L’objectif n’a pas été enregistré.',
};
