import { kindOfContent, rectoOf } from '@ardoise/catalogue';
import type { Content, MediaRef } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { RunQuestion } from '@ardoise/contracts';
import type { AskedCard } from './attempt.js';
import { drawOrder } from './drawing.js';
import type { FrozenCard } from './quiz.js';

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

/** A card as somebody is asked it. @param draw as above */
export function askedCard({ flashcardId, revision, content }: FrozenCard, draw: (below: number) => number): AskedCard {
  const { isCounted } = kindOfContent(content).kind;
  return { flashcardId, revision, order: drawOffered(content, draw), ...(!isCounted && { counted: false }) };
}

type Shown = Omit<RunQuestion, 'id' | 'shown_at' | 'deadline'>;

/**
 * What whoever is asked sees of a card: nothing in it tells the answer.
 * @param order as it was drawn @param url the address of a file
 */
export function shownOf(content: Content, order: readonly number[], url: (media: MediaRef) => string): Shown {
  const { kind, fields } = kindOfContent(content);
  const offered = kind.offered(fields);
  const details = kind.shown(fields);
  return {
    ...rectoOf(content, url),
    ...(content.kind && { kind: content.kind }),
    ...(details && { details }),
    possible_answers: order.map((place) => offered[place] ?? ''),
    single_answer: kind.isSingle(fields),
  };
}

/** An answer to a card, judged, and what it may say. @throws DomainError malformed for an opinion that nobody was offered */
export function judgedAnswer(content: Content, given: readonly string[]) {
  const { kind, fields } = kindOfContent(content);
  const answer = kind.isCounted ? given : kind.inClass(fields, given);
  if (!answer) throw new DomainError('malformed');
  return {
    answer,
    correct: kind.judge(fields, answer).isCorrect,
    ...(!kind.isCounted && { counted: false as const }),
    /** Goes as a ballot, apart from the person. */
    isSecret: kind.isAnonymous(fields) && answer.length > 0,
    /** May be said whatever it is. */
    offered: kind.offered(fields),
    /** How many texts it may have. */
    most: kind.mostGiven(fields),
  };
}
