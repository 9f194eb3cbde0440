import type { DemoCard } from './deeds.js';

/** All of it is written with keyboard apostrophes and spaces, and printed as French is. Who writes is a place among the pupils. */

export const TAGS = ['Brevet', 'Contrôle', 'Facile à confondre', 'Pour aller plus loin'];

export const TAGGED: readonly { deck: string; tags: readonly string[]; cards?: readonly string[] }[] = [
  { deck: 'Capitales : Europe', tags: ['Brevet', 'Contrôle'], cards: ['Vilnius', 'Riga', 'Tallinn', 'Berne'] },
  { deck: 'Capitales : Asie', tags: ['Brevet'], cards: ['Ankara', 'Astana', 'Islamabad'] },
  { deck: 'Capitales : Océanie', tags: ['Pour aller plus loin'] },
  { deck: "Présent de l'indicatif", tags: ['Contrôle'] },
  { deck: 'Du symbole au nom : du rubidium au radium', tags: ['Contrôle'], cards: ['Rhénium', 'Rhodium', 'Ruthénium'] },
];

export const COMMENTS: readonly {
  deck: string;
  answer: string;
  by: number;
  ago: number;
  text: string;
  read?: boolean;
}[] = [
  {
    deck: 'Capitales : Europe',
    answer: 'Berne',
    by: 3,
    ago: 31,
    read: true,
    text: "J'ai répondu Berne au quiz et c'était compté faux. C'est normal ?",
  },
  {
    deck: 'Capitales : Europe',
    answer: 'Amsterdam',
    by: 5,
    ago: 36,
    read: true,
    text: 'Le gouvernement est à La Haye, alors pourquoi Amsterdam ?',
  },
  {
    deck: 'Capitales : Océanie',
    answer: 'Canberra',
    by: 0,
    ago: 27,
    read: true,
    text: "Je croyais que c'était Sydney ! Le verso aide bien.",
  },
  {
    deck: 'Drapeaux : Europe',
    answer: 'Suisse',
    by: 8,
    ago: 25,
    read: true,
    text: "C'est le seul drapeau carré avec celui du Vatican ?",
  },
  {
    deck: 'Capitales : Afrique',
    answer: 'Yamoussoukro',
    by: 11,
    ago: 20,
    read: true,
    text: "Dans mon atlas c'est Abidjan.",
  },
  {
    deck: 'Du symbole au nom : du rubidium au radium',
    answer: 'Mercure',
    by: 2,
    ago: 16,
    read: true,
    text: "Pourquoi Hg alors qu'il n'y a ni H ni G dans mercure ?",
  },
  {
    deck: 'Du symbole au nom : du rubidium au radium',
    answer: 'Rhénium',
    by: 14,
    ago: 15,
    read: true,
    text: 'Re, Rh, Ru... il faudrait une astuce pour les retenir.',
  },
  {
    deck: 'Capitales : Asie',
    answer: 'Ankara',
    by: 9,
    ago: 11,
    read: true,
    text: 'Merci pour la phrase du verso, je ne me trompe plus avec Istanbul.',
  },
  {
    deck: 'Familles',
    answer: 'Actinides',
    by: 17,
    ago: 4,
    text: "L'uranium est bien un métal, lui aussi ?",
  },
  {
    deck: 'Capitales : Afrique',
    answer: 'Pretoria',
    by: 6,
    ago: 3,
    text: 'Faut-il vraiment citer les trois pour avoir juste ?',
  },
  {
    deck: 'Drapeaux : Asie',
    answer: 'Japon',
    by: 20,
    ago: 2,
    text: 'On pourrait ajouter le nom du drapeau : Hinomaru.',
  },
  {
    deck: 'Capitales : Asie',
    answer: 'Astana',
    by: 0,
    ago: 2,
    text: "Elle ne s'est pas appelée Noursoultan entre-temps ?",
  },
  {
    deck: 'Drapeaux : Europe',
    answer: 'Chypre',
    by: 12,
    ago: 1,
    text: "Sur mon téléphone l'île est trop petite pour être reconnue.",
  },
];

export const PROPOSALS: readonly {
  deck: string;
  by: number;
  ago: number;
  content: DemoCard;
  /** true: published; a text: refused, and why. */
  decided?: true | string;
}[] = [
  {
    deck: 'Capitales : Europe',
    by: 0,
    ago: 24,
    decided: true,
    content: {
      question: 'Dans quelle ville siège le Parlement européen ?',
      answer: ['Strasbourg'],
      possibleAnswers: ['Bruxelles', 'Strasbourg', 'Luxembourg', 'La Haye'],
      additionalTextVerso: 'Ses commissions se réunissent à Bruxelles.',
    },
  },
  {
    deck: 'Du symbole au nom : les 36 premiers',
    by: 7,
    ago: 19,
    decided: true,
    content: {
      question: 'Quel gaz noble donne aux enseignes leur lumière rouge ?',
      answer: ['Néon'],
      possibleAnswers: ['Argon', 'Hélium', 'Krypton', 'Néon'],
    },
  },
  {
    deck: 'Capitales : Europe',
    by: 10,
    ago: 13,
    decided: 'La carte existe déjà dans ce paquet.',
    content: { question: "Quelle est la capitale de l'Italie ?", answer: ['Rome'] },
  },
  {
    deck: 'Capitales : Afrique',
    by: 4,
    ago: 3,
    content: {
      question: "Quelle est la ville la plus peuplée d'Afrique de l'Ouest ?",
      answer: ['Lagos'],
      possibleAnswers: ['Accra', 'Abidjan', 'Dakar', 'Lagos'],
      additionalTextVerso: 'La capitale du Nigeria est Abuja depuis 1991.',
    },
  },
  {
    deck: 'Futur simple',
    by: 0,
    ago: 2,
    content: {
      question: "Comment s'écrit « courir » au futur, à la première personne ?",
      answer: ['je courrai'],
      additionalTextVerso: "Deux r : le e de l'infinitif n'est pas là pour les séparer.",
    },
  },
  {
    deck: 'Drapeaux : Asie',
    by: 18,
    ago: 1,
    content: {
      question: "Quel drapeau d'Asie n'est pas rectangulaire ?",
      answer: ['Celui du Népal'],
      possibleAnswers: ['Celui du Bhoutan', 'Celui du Népal', 'Celui du Sri Lanka', 'Celui du Qatar'],
    },
  },
];
