import { BLANK, columnsOf, hasBlankInFormula, writings } from '@ardoise/contracts/light';
import { shortName } from '../plain-text.js';
import { cardHtml, choiceHtml } from '../markup/card-html.js';
import { blanksOutside } from '../markup/formula-blanks.js';
import { writtenMeasure, unitLost, valueAndMargin } from '../kinds/number-written.js';
import { askedAs } from '../kinds/questions.js';
import { openBack } from '../kinds/turned.js';
import type { QuestionOf } from '../kinds/questions.js';
import { worthOf } from '../moodle/worth.js';
import { categoryText } from '../moodle/category.js';
import { moodleTexts } from '#texts/moodle';
import type { Loss, DownloadedFile, WrittenCard } from '../written-card.js';
import { escapedGift } from './signs.js';
import { giftTexts as words } from '#texts/gift';
import { lossTexts } from '#texts/formats';

/** An arrow would make pairs of answers; an asterisk alone would stand for any text. */
const typed = (text: string) => escapedGift(text.replaceAll('->', '→').replaceAll('*', '\\*'));

/** The braces of a card, and what of it GIFT cannot say. */
function braces(card: WrittenCard, type: QuestionOf<'GIFT'>, back: string): { text: string; reasons: string[] } {
  const { answer, possible_answers: choices } = card;
  const general = back === '' ? '' : `\n\t####${escapedGift(back)}\n`;
  const reasons: string[] = [];
  switch (type) {
    case 'truefalse':
      return { text: `{${answer[0] === moodleTexts.true ? 'TRUE' : 'FALSE'}${general}}`, reasons };
    case 'multichoice': {
      const worth = worthOf(answer.length, choices.length - answer.length);
      if (!worth.isExact) reasons.push(words.parts(answer.length));
      // Without a wrong choice '=' alone would be answers to type.
      const isSingle = answer.length === 1 && choices.length > 1;
      const wrong = worth.wrong < 0 ? `~%${worth.wrong}%` : '~';
      const sign = (choice: string) => (answer.includes(choice) ? (isSingle ? '=' : `~%${worth.right}%`) : wrong);
      const lines = choices.map((choice) => `\t${sign(choice)}${escapedGift(choiceHtml(choice))}\n`);
      return { text: `{\n${lines.join('')}${general.slice(1)}}`, reasons };
    }
    case 'essay':
      return { text: `{${general}}`, reasons };
    case 'numerical': {
      const number = writtenMeasure(card);
      const { value, margin, losses } = valueAndMargin(number);
      const isRange = 'least' in number;
      const text = isRange ? `${number.least}..${number.most}` : `${value}${margin === '0' ? '' : `:${margin}`}`;
      return { text: `{#${text}${general}}`, reasons: [...(isRange ? [] : losses), ...unitLost(number)] };
    }
    case 'matching': {
      const { pairs, others } = columnsOf(card);
      const sides = [...pairs, ...others.map((right) => ({ left: '', right }))];
      const lines = sides.map(
        ({ left, right }) => `\t=${left === '' ? '' : escapedGift(choiceHtml(left))} -> ${escapedGift(right)}\n`,
      );
      return { text: `{\n${lines.join('')}${general.slice(1)}}`, reasons };
    }
    default:
      if (answer.some((text) => text.includes('->'))) reasons.push(words.arrow);
      return {
        text: `{${writings(answer)
          .map((text) => `=[plain]${typed(text)}`)
          .join(' ')}${general}}`,
        reasons,
      };
  }
}

function question(given: WrittenCard, losses: Loss[]): string {
  const { card, type: kind, isTurned, losses: reasons } = askedAs('GIFT', given);
  const name = shortName(card.question);
  const hasManyBlanks = kind === 'cloze' && card.answer.length !== 1;
  const isTold = hasManyBlanks || isTurned;
  const back = openBack(card, isTold);
  const made = isTold
    ? { text: `{\n\t####${escapedGift(back)}\n}`, reasons: hasManyBlanks ? [words.blanks] : [] }
    : braces(card, kind, back);
  made.reasons.unshift(...reasons);
  if (card.media !== null || card.media_verso !== null) made.reasons.push(words.noFiles);
  losses.push(...made.reasons.map((reason) => ({ name, reason })));
  const isMissingWord = kind === 'cloze' && !hasManyBlanks;
  if (isMissingWord && hasBlankInFormula(card.question)) losses.push({ name, reason: lossTexts.formulaBlanks });
  const html = cardHtml(isMissingWord ? blanksOutside(card.question) : card.question);
  const at = isMissingWord ? html.indexOf(BLANK) : -1;
  const text =
    at < 0
      ? `${escapedGift(html)}${made.text}`
      : `${escapedGift(html.slice(0, at))}${made.text}${escapedGift(html.slice(at + BLANK.length))}`;
  const tags = card.tags.map((tag) => `[tag:${tag.replaceAll(']', '\\]')}]`).join(' ');
  return `${tags === '' ? '' : `// ${tags}\n`}::${escapedGift(name)}::[html]${text}\n`;
}

/**
 * Cards in GIFT (https://docs.moodle.org/en/GIFT_format): one blank as a missing word, open cards as essays, and so are
 * several blanks and things to order. Files are losses.
 */
export function writeGift(cards: readonly WrittenCard[]): DownloadedFile {
  const losses: Loss[] = [];
  const blocks: string[] = [];
  let path = '';
  for (const card of cards) {
    const category = categoryText(card.path);
    if (category !== path) blocks.push(`$CATEGORY: ${category}\n`);
    path = category;
    blocks.push(question(card, losses));
  }
  return { bytes: new TextEncoder().encode(blocks.join('\n')), extension: 'txt', mime: 'text/plain', losses };
}
