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
    inbox: {
      title: 'À traiter',
      text: 'Les commentaires, les cartes que proposent vos élèves, les médias à réparer et les quiz en cours, avec ce qu’il y a à faire.',
    },
    quizzes: {
      title: 'Les quiz',
      text: 'Choisissez des cartes, essayez le quiz comme un élève, partagez son code, suivez les réponses en direct et lisez les résultats.',
    },
    jump: {
      title: 'Aller à…',
      text: 'D’ici vous allez tout de suite à un paquet, un dossier ou une page, en tapant quelques lettres de son nom.',
    },
    professorMenu: {
      title: 'Le menu',
      text: 'Les utilisateurs, l’import et l’export, la corbeille, l’affichage\u00a0; et l’aide, où vous retrouverez cette visite.',
    },
  } satisfies Record<string, StepTexts>,
};
