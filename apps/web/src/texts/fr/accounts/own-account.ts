/** What only a person who is signed in reads: /login goes without. */
export const ownAccountTexts = {
  sessions: {
    title: 'Mes sessions',
    intro: 'Les appareils sur lesquels votre compte est ouvert.',
    current: 'Cet appareil',
    started: (moment: string) => `Ouverte le ${moment}`,
    lastSeen: (moment: string) => `Dernière activité le ${moment}`,
    end: 'Fermer',
    endOne: (device: string, moment: string) => `Fermer la session\u00a0: ${device}, ouverte le ${moment}`,
    endOthers: 'Fermer toutes les autres sessions',
    onlyThis: 'Votre compte n’est ouvert sur aucun autre appareil.',
    othersEnded: (count: number) => (count > 1 ? `${count} sessions sont fermées.` : 'La session est fermée.'),
    endFailed: 'Cette session n’a pas pu être fermée.',
    othersFailed: 'Certaines sessions n’ont pas pu être fermées.',
    failed: 'Impossible de charger les sessions',
  },
  myData: {
    fileName: (day: string) => `mes-donnees-${day}.json`,
    preparing: 'Préparation…',
    late: 'La préparation prend plus de temps que prévu. Veuillez réessayer plus tard.',
    done: 'Vos données ont été téléchargées.',
    failed: 'Vos données n’ont pas pu être téléchargées.',
  },
};
