import { kindOfContent } from '@ardoise/catalogue';
import { grouped } from '@ardoise/contracts';
import type { QuizStatistics } from '@ardoise/contracts';
import { isJudged } from './marks.js';
import type { GradedQuiz, Mark, MarkedCard } from './marks.js';
import { frozenId } from '../domain/quiz.js';
import { discrimination, facility } from '../domain/statistics.js';
import type { WordChoices } from '../domain/run.js';
import type { Marked } from '../domain/statistics.js';
import { voicesOf } from './voices.js';
import type { SaidAnswer } from './voices.js';
import type { QuizDocument } from './quizzes.js';

/** Most different answers that are counted for a question. */
const MOST_ANSWERS = 50;

/** The cards that anybody was asked by now, each as it was asked last. */
function askedOf({ attempts, cards }: GradedQuiz): Map<string, MarkedCard> {
  const asked = new Map<string, MarkedCard>();
  for (const attempt of attempts)
    for (const one of attempt.cards) {
      const card = cards.get(frozenId(one));
      if (card && card.revision > (asked.get(one.flashcardId)?.revision ?? -1)) asked.set(one.flashcardId, card);
    }
  return asked;
}

/** Compares cards by their place in the quiz; those that were taken out of it since come last. */
export function byPlace({ flashcardIds }: Pick<QuizDocument, 'flashcardIds'>): (one: string, other: string) => number {
  const places = new Map(flashcardIds.map((id, place) => [id, place]));
  const place = (id: string) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return (one, other) => place(one) - place(other) || (one < other ? -1 : 1);
}

/** By card: what was hidden of its answers or let be seen, and answers without a person. */
export interface WordsApart {
  words: Readonly<Record<string, WordChoices>>;
  ballots: Readonly<Record<string, readonly Pick<SaidAnswer, 'answer' | 'count'>[]>>;
}

/** Where in a run a card was asked, if all attempts are of that one: the order of its cards is the same for all. */
function saidIn({ attempts }: GradedQuiz, flashcardId: string) {
  const [first] = attempts;
  if (!first || first.runId === '' || attempts.some(({ runId }) => runId !== first.runId)) return undefined;
  return { run_id: first.runId, step: first.cards.findIndex((card) => card.flashcardId === flashcardId) };
}

/** In the quiz's order. */
export function questionsOf(
  grading: GradedQuiz,
  marks: readonly Mark[],
  students: readonly Marked[],
  apart: WordsApart,
): QuizStatistics['questions'] {
  const byCard = grouped(marks, ({ card }) => card.flashcardId);
  const compare = byPlace(grading.quiz);
  return [...askedOf(grading)]
    .sort(([a], [b]) => compare(a, b))
    .map(([flashcardId, card]) => {
      const isOpinion = !isJudged(card);
      const { ruled } = card;
      const isWeighed = ruled !== undefined && ruled.weight !== 'counted';
      // What it was before it became an opinion, or after it was one, is another question.
      const given = (byCard.get(flashcardId) ?? []).filter((mark) => isJudged(mark.card) !== isOpinion);
      const said = isSplit(card) && saidIn(grading, flashcardId);
      const right = given.map(({ isRight }) => isRight);
      const share = isOpinion ? null : facility(right);
      return {
        flashcardId,
        question: card.question,
        asked: given.length,
        answered: given.filter((mark) => mark.given.length > 0 || mark.ballot).length,
        correct: right.filter(Boolean).length,
        ...(isOpinion && { counted: false }),
        ...(ruled && { ruled: { ...ruled } }),
        percentage: share === null ? null : share * 100,
        discrimination: isOpinion || isWeighed ? null : discrimination(students, flashcardId),
        answers: isSplit(card) ? voicesIn(card, given, apart) : answersOf(given),
        ...(said && { said_in: said }),
      };
    });
}

const isSplit = (card: MarkedCard) => kindOfContent(card).kind.isSplit;

type CountedAnswers = QuizStatistics['questions'][number]['answers'];

function voicesIn(card: MarkedCard, marks: readonly Mark[], { words, ballots }: WordsApart): CountedAnswers {
  const named = marks.map(({ card: asked, given }): SaidAnswer => ({ card: asked, answer: given, count: 1 }));
  const others = (ballots[card.flashcardId] ?? []).map((ballot): SaidAnswer => ({ card, ...ballot }));
  const voices = voicesOf([...named, ...others], words[card.flashcardId]);
  return voices.slice(0, MOST_ANSWERS).map((voice) => ({ ...voice, is_correct: false }));
}

function answersOf(marks: readonly Mark[]): QuizStatistics['questions'][number]['answers'] {
  const counts = new Map<string, QuizStatistics['questions'][number]['answers'][number]>();
  for (const { card, given, isRight } of marks) {
    if (given.length === 0) continue;
    const { kind, fields } = kindOfContent(card);
    const answer = [...kind.counted(fields, given)];
    const key = JSON.stringify(answer);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { answer, count: 1, is_correct: isRight });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MOST_ANSWERS);
}
