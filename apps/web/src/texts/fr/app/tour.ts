interface StepTexts {
  title: string;
  text: string;
}

/** What the tour says at each of its places. */
export const tourTexts = {
  back: 'Précédent',
  next: 'Suivant',
  finish: 'Terminer',
  place: (step: number, count: number) => `${step} sur ${count}`,
  steps: {
    today: {
      title: 'Votre journée',
      text: 'Ici vous attendent les cartes à réviser aujourd’hui. Choisissez le nombre de cartes, puis commencez\u00a0: le reste peut attendre demain.',
    },
    decks: {
      title: 'Vos paquets de cartes',
      text: 'Vos professeurs rangent leurs paquets par catégories. Ouvrez-en une pour réviser un paquet en particulier et voir ce que vous savez déjà.',
    },
    join: {
      title: 'Rejoindre un quiz',
      text: 'Votre professeur affiche un code\u00a0: saisissez-le ici et le quiz commence. Vos quiz passés et leurs résultats restent dans «\u00a0Quiz\u00a0».',
    },
    progress: {
      title: 'Vos progrès',
      text: 'Ce que vous avez appris, ce qui revient bientôt et vos jours de travail. Un jour sans réviser n’efface rien.',
    },
    studentMenu: {
      title: 'Le menu',
      text: 'Le thème, la taille du texte, votre mot de passe\u00a0; et l’aide, où vous retrouverez cette visite.',
    },
    folders: {
      title: 'Vos paquets de cartes',
      text: 'Rangez vos paquets par catégories. Dans un paquet, écrivez des cartes une à une, collez-les d’un tableur ou importez-les.',
    },
    home: {
      title: 'L’accueil',
      text: 'Les quiz du jour, ce qui attend une réponse, où en sont vos classes et vos derniers paquets.',
    },
    quizzes: {
      title: 'Les quiz',
      text: 'Choisissez des cartes, essayez le quiz comme un élève, partagez son code, suivez les réponses en direct et lisez les résultats.',
    },
    jump: {
      title: 'Aller à…',
      text: 'Tapez quelques lettres\u00a0: un paquet, une carte, un quiz, une classe, un élève ou un réglage, et vous y êtes.',
    },
    professorMenu: {
      title: 'Le menu',
      text: 'Les utilisateurs, l’import et l’export, votre compte, l’affichage. L’aide, dans «\u00a0Plus\u00a0», vous redonne cette visite.',
    },
  } satisfies Record<string, StepTexts>,
};
