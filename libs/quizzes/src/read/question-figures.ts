import { kindOfContent } from '@ardoise/catalogue';
import type { QuizStatistics } from '@ardoise/contracts';
import type { GradedQuiz, Mark, MarkedCard } from './marks.js';
import { frozenId } from '../domain/quiz.js';
import { discrimination, facility } from '../domain/statistics.js';
import type { Marked } from '../domain/statistics.js';
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

/** In the quiz's order. */
export function questionsOf(
  grading: GradedQuiz,
  marks: readonly Mark[],
  students: readonly Marked[],
): QuizStatistics['questions'] {
  const byCard = new Map<string, Mark[]>();
  for (const mark of marks) {
    const known = byCard.get(mark.card.flashcardId);
    if (known) known.push(mark);
    else byCard.set(mark.card.flashcardId, [mark]);
  }
  const compare = byPlace(grading.quiz);
  return [...askedOf(grading)]
    .sort(([a], [b]) => compare(a, b))
    .map(([flashcardId, { question }]) => {
      const given = byCard.get(flashcardId) ?? [];
      const share = facility(students, flashcardId);
      return {
        flashcardId,
        question,
        asked: given.length,
        answered: given.filter((mark) => mark.given.length > 0).length,
        correct: given.filter(({ correct }) => correct).length,
        percentage: share === null ? null : share * 100,
        discrimination: discrimination(students, flashcardId),
        answers: answersOf(given),
      };
    });
}

function answersOf(marks: readonly Mark[]): QuizStatistics['questions'][number]['answers'] {
  const counts = new Map<string, QuizStatistics['questions'][number]['answers'][number]>();
  for (const { card, given, correct } of marks) {
    if (given.length === 0) continue;
    const { kind, fields } = kindOfContent(card);
    const answer = [...kind.counted(fields, given)];
    const key = JSON.stringify(answer);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { answer, count: 1, is_correct: correct });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MOST_ANSWERS);
}
