import { plural } from '../grammar.ts';

export const tableTexts = {
  view: 'Affichage',
  views: { cards: 'Cartes', table: 'Tableau' },
  label: 'Cartes en tableau',
  keys: 'Cliquez sur un texte pour le modifier\u00a0: Entrée enregistre, Échap annule, Tab passe au suivant. Un clic à côté ouvre la carte.',
  columns: {
    check: 'Sélection',
    question: 'Question',
    answer: 'Réponse',
    kind: 'Type',
    tags: 'Étiquettes',
    visible: 'Visible',
    media: 'Médias',
    success: 'Réussite',
    menu: 'Actions',
  },
  edit: {
    question: (text: string) => `Modifier la question\u00a0: ${text}`,
    answer: (text: string) => `Modifier la réponse\u00a0: ${text}`,
  },
  field: { question: 'Question', answer: 'Réponse, une par ligne' },
  media: { front: 'recto', back: 'verso', none: 'aucun média' },
  success: {
    never: 'jamais révisée',
    share: (percent: number) => `${percent}\u00a0%`,
    ratings: (count: number) =>
      `${plural(count, 'révision')}, toutes réponses sauf «\u00a0Difficile\u00a0» comptées comme réussies`,
  },
  blanks: (blanks: number, answers: number) =>
    `${plural(blanks, 'trou', 'Aucun trou')} pour ${plural(answers, 'réponse')}\u00a0: ouvrez la carte pour changer les deux.`,
};
