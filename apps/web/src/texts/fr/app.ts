import { plural } from './grammar.ts';
import { texts } from './ui.ts';

/** The sentences of the frame around every screen. */
export const appTexts = {
  frame: {
    skipLink: 'Aller au contenu',
    connectionLost: 'Connexion perdue. Vos données réapparaîtront à jour dès son retour.',
    keptOffline: (count: number) =>
      count > 1
        ? `Hors ligne\u00a0: ${count} évaluations gardées, envoyées au retour du réseau.`
        : 'Hors ligne\u00a0: 1 évaluation gardée, envoyée au retour du réseau.',
    newVersion: 'Une nouvelle version est prête',
    newVersionHint: 'Rechargez la page quand cela vous convient.',
  },
  sideBar: {
    shortcuts: 'Raccourcis',
    fold: 'Réduire la barre latérale',
    unfold: 'Déployer la barre latérale',
    foldLabel: 'Réduire',
    counted: (count: number) => `\u00a0: ${count}`,
    treeFailed: 'Impossible de charger la navigation',
    home: 'Accueil',
    cards: 'Cartes',
    plus: 'Plus',
  },
  bottomBar: {
    title: 'Navigation',
    today: 'Aujourd’hui',
    progress: 'Progrès',
  },
  stage: { close: 'Quitter la révision' },
  menu: {
    ...texts.menu,
    help: 'Aide',
    open: 'Ouvrir le menu',
    title: 'Menu',
    label: 'Menu',
    decks: 'Paquets de cartes',
    quizzes: 'Quiz',
    myClasses: 'Mes classes',
    myProposals: 'Mes propositions',
    myComments: 'Mes commentaires',
    account: 'Mon compte',
    changePassword: 'Modifier mon mot de passe',
    sessions: 'Mes sessions',
    myData: 'Télécharger mes données',
    unsentLost: (ratings: number, stars: number) => {
      const both = [ratings > 0 && plural(ratings, 'évaluation'), stars > 0 && plural(stars, 'étoile')];
      const said = both.filter(Boolean).join(' et ');
      return ratings + stars > 1
        ? `${said} gardées sur cet appareil n’ont pas encore été envoyées\u00a0: en vous déconnectant, vous les perdez.`
        : `${said} gardée sur cet appareil n’a pas encore été envoyée\u00a0: en vous déconnectant, vous la perdez.`;
    },
    myProgress: 'Mes progrès',
    display: 'Affichage',
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    textSize: 'Taille du texte',
    textSizes: { normal: 'Normale', large: 'Grande', larger: 'Maxi' },
    dyslexicFont: 'Police pour lecteurs dyslexiques',
    roles: { student: 'Élève', professor: 'Professeur', admin: 'Administrateur' },
  },
};
