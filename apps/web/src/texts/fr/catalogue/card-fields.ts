import type { CardTextName } from '@ardoise/contracts';

/** What the parts of a card are called: in the editor, in its history, and where two have written the same card. */
export const cardFieldTexts = {
  question: 'Question',
  answer: 'Réponses',
  possible_answers: 'Réponses possibles',
  is_fillable_text: 'Texte à trous',
  kind: 'Comment répondre',
  details: 'Ce qui est juste',
  additionnal_text_verso: 'Complément au verso',
  media: 'Média du recto',
  media_verso: 'Média du verso',
  visible: 'Visible par les élèves',
  deck: 'Paquet',
  tags: 'Étiquettes',
};

/** What stands in their fields before anything is written. */
export const cardTextHints: Readonly<Record<Exclude<CardTextName, 'question'>, string>> = {
  additionnal_text_verso: 'Explication, exemple, moyen de s’en souvenir…',
};
