/** How the application is offered to be installed. */
export const installTexts = {
  offer: 'Installer l’application',
  hint: 'Installée sur cet appareil, l’application s’ouvre d’un geste, même sans réseau.',
  apple:
    'Pour l’avoir sur l’écran d’accueil, même sans réseau\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
  byMenu:
    'Votre navigateur l’installe depuis son menu\u00a0: «\u00a0Installer\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
  take: 'Installer',
  decline: 'Non merci',
  understood: 'Compris',
};
