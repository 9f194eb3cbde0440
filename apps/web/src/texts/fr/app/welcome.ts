/** How the tour is offered. */
export const welcomeTexts = {
  offer: 'Visite guidée',
  hint: 'Première visite\u00a0? L’essentiel en cinq étapes, une minute environ.',
  take: 'Faire la visite',
  decline: 'Non merci',
};
