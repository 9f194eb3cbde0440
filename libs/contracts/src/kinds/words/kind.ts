import { kindNames, kindTexts } from '#texts/kinds';
import { asCompared, eachOnce } from '../../texts/as-compared.js';
import { OPINION } from '../kind.js';
import type { CardKind, KindFields } from '../kind.js';
import { WORDS } from './limits.js';
import type { WordsDetails } from './details.js';
import { hidesWord } from './hidden-words.js';

const NO_WORDS: WordsDetails = { words_most: 1, hidden: [], anonymous: false };

/** What a cloud of words asks; nothing of a card of another kind. */
export const cloudOf = ({ details }: Pick<KindFields, 'details'>): WordsDetails =>
  details && 'words_most' in details ? details : NO_WORDS;

const isCloud = ({ details }: KindFields) => details !== undefined && 'words_most' in details;

/** A few words of one's own, none of which is right: the more often one comes, the larger it stands on the wall. */
export const wordsKind: CardKind = {
  ...OPINION,
  name: 'words',
  problemOf: (card) => (isCloud(card) ? undefined : 'malformed'),
  tidied: (card) => {
    if (!isCloud(card)) return card;
    const details = { ...cloudOf(card), hidden: eachOnce(cloudOf(card).hidden.filter((text) => text !== '')) };
    return { ...card, details, answer: [kindNames.words], possible_answers: [] };
  },
  mostGiven: (card) => cloudOf(card).words_most,
  shown: (card) => {
    const { words_most, anonymous } = cloudOf(card);
    return { words_most, anonymous };
  },
  revealed: (card) => ({ ...cloudOf(card), hidden: [] }),
  inClass: (card, given) => {
    const words = eachOnce(given.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''));
    const isFit = words.length <= cloudOf(card).words_most && words.every((text) => text.length <= WORDS.longest);
    return isFit ? words : undefined;
  },
  counted: (_, given) => given.map(asCompared),
  hides: (card, text) => hidesWord(cloudOf(card).hidden, text),
  remarks: (card) => {
    const { words_most: most, hidden, anonymous } = cloudOf(card);
    return [kindTexts.wordsMost(most), ...hidden.map(kindTexts.hidden), ...(anonymous ? [kindTexts.anonymous] : [])];
  },
};
