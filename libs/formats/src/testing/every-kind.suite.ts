import { kindOf } from '@ardoise/contracts/light';
import { cardTexts } from '#texts/formats';
import { cardHtml } from '../markup/card-html.js';
import type { WrittenCard, WrittenFile } from '../written-card.js';

const TEXTS = [
  'Où est née l’été\u202f?',
  'Soit \\(a_1 < b^{2}\\) & $$\\frac{1}{2}$$, que vaut a',
  'מה שמך היום',
  'Que dit 🎉👩‍🏫 ici',
  'Le **gras** et *penché*, ~~barré~~',
  'Un & deux < trois > "quatre"',
  'Liste\n\n- un\n- deux',
  'ما هذا الشيء',
  '# Titre\n\nTexte = {accolades} : dièse # tilde',
  'Que fait\n\n```\nsi a :\n    b * c\n\n  R: d\n```\n\nici',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
];
const ANSWERS = ['été', 'a=b', '{x}#y', 'Zürich', 'שלום', '🎉', '100 %', 'x*y', 'C\\D', '"q" & <r>'];

/** The same cards each time: every kind of card, with files, formulas, accents, right-to-left and emoji. */
export function everyKind(count: number): WrittenCard[] {
  return Array.from({ length: count }, (_, index) => {
    const text = TEXTS[index % TEXTS.length] ?? '';
    const [one = '', two = '', three = ''] = [0, 1, 2].map((more) => ANSWERS[(index * 3 + more) % ANSWERS.length]);
    const card: WrittenCard = {
      path: index % 7 === 0 ? ['Maths/Physique', '/ A / B'] : ['Sciences', `Paquet ${index % 4}`],
      question: `${text}\n\nN° ${index}`,
      answer: [one],
      possible_answers: [],
      is_fillable_text: false,
      additionnal_text_verso: index % 3 === 0 ? `Car **${index}** ∈ ℕ` : '',
      media: index % 11 === 0 ? `photo ${index}.png` : null,
      media_verso: index % 13 === 0 ? `son-${index}.mp3` : null,
      tags: index % 2 === 0 ? ['Révision', 'a::b'] : [],
    };
    switch (index % 6) {
      case 0:
        return { ...card, answer: [one, two] };
      case 1:
        return { ...card, answer: ['oui'], possible_answers: ['non', 'oui', 'peut-être'] };
      case 2:
        return { ...card, answer: ['un', 'deux'], possible_answers: ['un', 'zéro', 'deux'] };
      case 3:
        return {
          ...card,
          question: `Mot ${index} ... et ... puis ...`,
          answer: [one, two, three],
          is_fillable_text: true,
        };
      case 4:
        return { ...card, answer: ['Voir au verso'], additionnal_text_verso: `Tout ${index}` };
      default:
        return { ...card, answer: ['Faux'], possible_answers: ['Vrai', 'Faux'] };
    }
  });
}

/** As programs give it back that know no cards to turn over: a text with answers is one to type. */
export const asTyped = <Card extends WrittenCard>(card: Card): Card =>
  kindOf(card).name === 'text' && card.answer[0] !== cardTexts.seeBack ? { ...card, kind: 'typed' } : card;

/** A number in a blank: other programs are to take it with a comma as with a point. */
export const aNumber: WrittenCard = {
  ...(everyKind(1)[0] as WrittenCard),
  ...{ question: 'Pi vaut ... environ', answer: ['3,14'], is_fillable_text: true, media: null, media_verso: null },
};

/** The file of a name of theirs: bytes that tell it. */
export const everyFile = (name: string): Promise<WrittenFile> =>
  Promise.resolve({ name, bytes: new TextEncoder().encode(`octets de ${name}`) });

/** What differs once HTML was read again: its titles are lines of a card, and its no-break spaces are spaces. */
export const alikeHtml = (html: string) => html.replace(/[\u00a0\u202f]/g, ' ').replace(/<(\/?)h\d>/g, '<$1p>');
/** How a text looks, but for that. */
export const alike = (text: string) => alikeHtml(cardHtml(text));
