import type { KindFields } from '@ardoise/contracts';
import { cardHtml } from '../markup/card-html.js';
import type { WrittenCard } from '../written-card.js';
import { cardTexts } from '#texts/formats';
import { kindWords as words } from '#texts/kinds';
import { IN_FILES } from './in-files.js';

/** A card as one to turn over, for a format that has no question of its kind: what there is to choose from is in the question. */
export function turned(card: WrittenCard): WrittenCard {
  const { kind, details: _, ...rest } = card;
  if (!kind) return card;
  const { question, answer } = IN_FILES[kind].turned(card);
  return { ...rest, question, answer: [...answer], possible_answers: [] };
}

/** Whether nothing is typed, and nothing said but what is on the back. */
export const isOpenAnswer = ({ answer }: KindFields) =>
  answer.length === 1 && (answer[0] === cardTexts.seeBack || answer[0] === cardTexts.free);

/** The back of an open question as HTML. @param saysAnswers they stand on it, as nothing else says them */
export function openBack(card: WrittenCard, saysAnswers: boolean): string {
  const answers = saysAnswers && !isOpenAnswer(card) ? cardHtml(words.answers(card.answer)) : '';
  return `${answers}${cardHtml(card.additionnal_text_verso)}`;
}
