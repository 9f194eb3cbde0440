import { furtherTexts } from '@ardoise/contracts/light';

/** What the parts of a card are called: in the editor, in its history, and where two have written the same card. */
export const cardFieldTexts = {
  question: 'Question',
  answer: 'Réponses',
  possible_answers: 'Réponses possibles',
  is_fillable_text: 'Texte à trous',
  kind: 'Comment répondre',
  details: 'Ce qui est juste',
  ...furtherTexts.names,
  media: 'Média du recto',
  media_verso: 'Média du verso',
  visible: 'Visible par les élèves',
  deck: 'Paquet',
  tags: 'Étiquettes',
};
