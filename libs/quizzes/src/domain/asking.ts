import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import type { QuizFlashcard } from '@ardoise/contracts';
import { drawOrder } from './drawing.js';

/**
 * In which order somebody is shown what a card offers, as places in `offered`.
 * @param draw gives a number from 0 to `below` − 1, each as likely
 */
export function drawOffered(content: Content, draw: (below: number) => number): number[] {
  const { kind, fields } = kindOfContent(content);
  const inOrder = kind.offered(fields).map((_, place) => place);
  if (kind.isDrawnInOrder) return inOrder;
  const order = drawOrder(inOrder.length, draw);
  const isSolved = kind.isOrderAsked && order.length > 1 && order.every((place, index) => place === index);
  return isSolved ? drawOffered(content, draw) : order;
}

type Shown = Pick<
  QuizFlashcard,
  'question' | 'is_fillable_text' | 'kind' | 'details' | 'possible_answers' | 'single_answer'
>;

/** What whoever is asked sees of a card: nothing in it tells the answer. @param order as it was drawn */
export function shownOf(content: Content, order: readonly number[]): Shown {
  const { kind, fields } = kindOfContent(content);
  const offered = kind.offered(fields);
  const details = kind.shown(fields);
  return {
    question: content.question,
    is_fillable_text: content.isFillableText,
    ...(content.kind && { kind: content.kind }),
    ...(details && { details }),
    possible_answers: order.map((place) => offered[place] ?? ''),
    single_answer: kind.isSingle(fields),
  };
}

/** An answer to a card, judged, and what it may say. */
export function judgedAnswer(content: Content, answer: readonly string[]) {
  const { kind, fields } = kindOfContent(content);
  return {
    answer,
    correct: kind.judge(fields, answer).isCorrect,
    /** May be said whatever it is. */
    offered: kind.offered(fields),
    /** How many texts it may have. */
    most: kind.mostGiven(fields),
  };
}
