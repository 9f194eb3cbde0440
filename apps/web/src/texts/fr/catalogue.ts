import { plural } from './grammar.ts';

/** The sentences of folders and of what leads to them, which a first screen has; those of the specification letter for letter. */
export const catalogueTexts = {
  browser: {
    root: 'Toutes les cartes',
    deckType: 'Paquet de cartes',
    decks: 'Paquets de cartes',
    folderFailed: 'Impossible de charger le dossier',
    navigationFailed: 'Impossible de charger la navigation',
    deckFailed: 'Impossible de charger le deck',
    cardsFailed: 'Impossible de charger les cartes',
    tags: 'Étiquettes',
    deleteFolder: (name: string, cards: string) =>
      `Supprimer le dossier «\u00a0${name}\u00a0» et tout ce qu’il contient (${cards})\u00a0?`,
    deleteDeck: (name: string, cards: string) => `Supprimer le paquet «\u00a0${name}\u00a0» (${cards})\u00a0?`,
    emptyProfessor: {
      title: 'Ce dossier est vide',
      folder: (child: string) =>
        `Créez une ${child.toLowerCase()} pour classer vos cartes. Les paquets de cartes se rangent à partir du deuxième niveau.`,
      both: (child: string) =>
        `Créez un paquet de cartes pour vos élèves, ou une ${child.toLowerCase()} pour mieux les ranger.`,
      decks: 'Créez un paquet de cartes pour vos élèves.',
    },
    emptyStudent: {
      title: 'Rien à réviser ici pour le moment',
      text: 'Les cartes que vos professeurs préparent apparaîtront ici d’elles-mêmes.',
    },
    import: 'Importer',
    reviseAll: 'Tout réviser',
  },
  jump: {
    open: 'Aller à…',
    title: 'Aller à…',
    searchFor: (words: string) => `Recherche avancée\u00a0: «\u00a0${words}\u00a0»`,
    field: 'Où aller\u00a0?',
    placeholder: 'Un nom, un mot',
    results: 'Destinations',
    kinds: {
      page: 'Page',
      setting: 'Réglage',
      folder: 'Dossier',
      deck: 'Paquet de cartes',
      card: 'Carte',
      quiz: 'Quiz',
      class: 'Classe',
      student: 'Élève',
      professor: 'Professeur',
      search: 'Page',
    },
    found: (count: number, isByKeys: boolean) =>
      `${plural(count, 'destination')}${isByKeys ? '\u00a0: flèches pour choisir, Entrée pour y aller' : ''}.`,
    more: (shown: string, count: string) => `${shown} premières sur ${count}\u00a0: précisez pour réduire la liste.`,
    none: 'Rien de ce nom.',
    failed: 'Les dossiers et les paquets n’ont pas pu être chargés.',
  },
};
