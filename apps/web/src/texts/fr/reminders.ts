/** What a student reads of the reminder that they may ask for. */
export const reminderTexts = {
  title: 'Rappels',
  intro:
    'Une notification par jour au plus, à votre heure, si vous avez des cartes à revoir et n’avez rien révisé. Elle dit combien, jamais lesquelles.',
  hour: 'Heure du rappel',
  atHour: (hour: number) => `${hour}\u00a0h`,
  turnOn: 'Activer les rappels',
  turnOnHere: 'Activer aussi sur cet appareil',
  onHere: (hour: number) => `Les rappels arrivent sur cet appareil, à\u00a0${hour}\u00a0h.`,
  elsewhere: (count: number, hour: number) =>
    count > 1
      ? `Ils arrivent à\u00a0${hour}\u00a0h sur ${count} autres appareils.`
      : `Ils arrivent à\u00a0${hour}\u00a0h sur un autre appareil.`,
  test: 'Envoyer un essai',
  turnOff: 'Désactiver sur cet appareil',
  turnOffEverywhere: 'Désactiver partout',
  off: 'Cet appareil ne reçoit plus de rappels.',
  offEverywhere: 'Vous ne recevrez plus de rappels.',
  tested: 'L’essai est parti\u00a0: il arrive dans quelques instants.',
  refused: 'Le navigateur n’a pas ouvert les notifications. Les rappels restent désactivés.',
  failed: 'Le rappel n’a pas pu être changé.',
  testFailed: 'L’essai n’est pas parti.',
  loadFailed: 'Impossible de charger vos rappels',
  closed: 'Votre établissement n’envoie pas de rappels.',
  forbidden: {
    title: 'Les notifications de ce site sont bloquées',
    how: 'Pour les débloquer, touchez le signe à gauche de l’adresse (un cadenas ou des curseurs), puis «\u00a0Notifications\u00a0», «\u00a0Autoriser\u00a0», et rouvrez ce menu. Sur un téléphone, voyez aussi dans ses réglages les notifications du navigateur.',
  },
  'from-home-screen': {
    title: 'Ajoutez d’abord l’application à l’écran d’accueil',
    how: 'Sur iPhone et iPad, les rappels n’arrivent qu’à une application de l’écran d’accueil (iOS 16.4 ou plus récent)\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez-la de là.',
  },
  unable: {
    title: 'Ce navigateur ne reçoit pas de rappels',
    how: 'Essayez avec Chrome, Edge, Firefox ou Safari à jour, hors d’une fenêtre privée.',
  },
};
