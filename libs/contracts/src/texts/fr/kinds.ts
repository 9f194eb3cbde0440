import type { KindError, KindName } from '../../kinds/names.js';

/** What cards are called, by their kinds. */
export const kindNames: Readonly<Record<KindName, string>> = {
  text: 'À retourner',
  typed: 'Réponse à taper',
  blanks: 'Texte à trous',
  choices: 'Choix',
  'true-false': 'Vrai ou faux',
  number: 'Nombre',
  order: 'Ordre',
  pairs: 'Paires',
  labels: 'Image à légender',
  poll: 'Sondage',
  words: 'Nuage de mots',
};

/** How they are answered, for who chooses one. */
export const kindHints: Readonly<Record<KindName, string>> = {
  text: 'L’élève retourne la carte et dit s’il savait. Un quiz ne peut pas la poser.',
  typed: 'L’élève tape sa réponse. Chacune de celles que vous écrivez est juste.',
  blanks: 'Écrivez ... dans la question à la place de chaque mot à trouver.',
  choices: 'L’élève choisit parmi les réponses possibles.',
  'true-false': 'L’élève répond Vrai ou Faux.',
  number: 'L’élève tape un nombre\u00a0; vous dites de combien il peut s’écarter.',
  order: 'L’élève remet les éléments dans l’ordre où vous les écrivez.',
  pairs: 'L’élève associe à chaque élément de gauche celui de droite.',
  labels: 'L’élève trouve, nomme ou découvre des zones que vous dessinez sur l’image du recto.',
  poll: 'L’élève donne son avis parmi vos choix\u00a0: rien n’est juste ni faux, rien n’est noté.',
  words: 'L’élève donne quelques mots\u00a0: au tableau, plus un mot revient, plus il est grand. Rien n’est noté.',
};

/** What kinds refuse, by the codes of their own. */
export const kindErrors: Readonly<Record<KindError, string>> = {
  'order-items': 'Une suite à remettre en ordre a de 2 à 10 éléments.',
  'pairs-missing': 'Il faut au moins deux paires, complètes des deux côtés.',
  'labels-missing': 'Il faut au moins une zone, et une étiquette à chacune.',
  'labels-picture': 'Cette carte a besoin d’une image au recto\u00a0: ses zones y sont dessinées.',
  'poll-options': 'Un sondage propose au moins deux choix.',
  'number-missing': 'Veuillez renseigner un nombre',
  'number-range': 'L’intervalle finit avant de commencer.',
};

const percentOf = (thousandths: number) => `${String(thousandths / 10).replace('.', ',')}\u00a0%`;

/** What kinds of cards say. */
export const kindTexts = {
  /** As such a card's possible answers are written. */
  trueFalse: ['Vrai', 'Faux'],
  withUnit: (number: string, unit: string) => (unit === '' ? number : `${number}\u00a0${unit}`),
  within: (number: string, margin: string) => `${number} ± ${margin}`,
  percent: (number: string) => `${number}\u00a0%`,
  between: (least: string, most: string) => `de ${least} à ${most}`,
  zone: (number: number) => `Zone ${number}`,
  /** A tap in none of the zones. */
  beside: 'à côté',
  /** A second tap in a zone that is called the same as another, which nobody found. */
  twice: (label: string) => `${label} (deux fois)`,
  /** What is asked of a picture with zones. */
  asks: {
    where: 'Trouver sur l’image',
    type: 'Taper les noms',
    choose: 'Choisir les noms',
    hide: 'Découvrir les zones',
  },
  /** Of thousandths of a picture. */
  placed: (label: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
    `${label}\u00a0: à ${percentOf(x)} de la gauche et ${percentOf(y)} du haut, ${percentOf(width)} sur ${percentOf(height)}`,
  paired: (left: string, right: string) => `${left} → ${right}`,
  several: 'Plusieurs choix possibles',
  anonymous: 'Réponses anonymes',
  wordsMost: (most: number) => (most === 1 ? 'Un mot par personne' : `Jusqu’à ${most} mots par personne`),
  hidden: (word: string) => `Mot masqué\u00a0: ${word}`,
} as const;
