import type { QuizParticipation } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AskedCard, AttemptEvent } from '../domain/attempt.js';

type Question = QuizParticipation['questions'][number];

/** How a quiz goes, in numbers; under the quiz's id. */
export interface ParticipationDocument extends Document {
  started: number;
  finished: number;
  answers: number;
  /** By card that anybody was asked, in no order that means anything. */
  questions: readonly Question[];
}

export const participation = collection<ParticipationDocument>({ name: 'quiz-participation-v2' });

/** With the cards that somebody who begins is asked. */
function asking(questions: readonly Question[], cards: readonly AskedCard[]): readonly Question[] {
  const known = new Set(questions.map(({ flashcardId }) => flashcardId));
  const fresh = cards.filter(({ flashcardId }) => !known.has(flashcardId));
  if (fresh.length === 0) return questions;
  const begun = ({ flashcardId, counted }: AskedCard): Question => ({
    flashcardId,
    answered: 0,
    correct: 0,
    ...(counted === false && { counted }),
  });
  return [...questions, ...fresh.map(begun)];
}

function counted(
  questions: ParticipationDocument['questions'],
  { flashcardId, correct }: { flashcardId: string; correct: boolean },
): ParticipationDocument['questions'] {
  const index = questions.findIndex((question) => question.flashcardId === flashcardId);
  const before: Question = questions[index] ?? { flashcardId, answered: 0, correct: 0 };
  const after = { ...before, answered: before.answered + 1, correct: before.correct + Number(correct) };
  return index === -1 ? [...questions, after] : questions.with(index, after);
}

/** An answer that stands instead of another one. */
function recounted(
  questions: ParticipationDocument['questions'],
  { flashcardId, correct, before }: { flashcardId: string; correct: boolean; before: { correct: boolean } },
): ParticipationDocument['questions'] {
  const by = Number(correct) - Number(before.correct);
  return questions.map((question) =>
    question.flashcardId === flashcardId ? { ...question, correct: question.correct + by } : question,
  );
}

function evolve(
  before: ParticipationDocument | undefined,
  event: Recorded<AttemptEvent>,
  id: string,
): ParticipationDocument {
  const numbers = before ?? { id, started: 0, finished: 0, answers: 0, questions: [] };
  switch (event.type) {
    case 'AttemptStarted':
      return {
        ...numbers,
        started: numbers.started + 1,
        questions: asking(numbers.questions, event.data.cards),
      };
    case 'AttemptFinished':
      return { ...numbers, finished: numbers.finished + 1 };
    case 'AttemptResumed':
      return { ...numbers, finished: numbers.finished - 1 };
    case 'AnswerGiven':
      return { ...numbers, answers: numbers.answers + 1, questions: counted(numbers.questions, event.data) };
    case 'AnswerChanged':
      return { ...numbers, questions: recounted(numbers.questions, event.data) };
    case 'TimeRanOut':
      return numbers;
  }
}

const ofQuiz = ({ data }: { data: { quizId: string } }) => data.quizId;

export const participationProjection = projection<ParticipationDocument, AttemptEvent>({
  name: 'quiz-participation-v2',
  into: participation,
  touches: {
    AttemptStarted: ofQuiz,
    AnswerGiven: ofQuiz,
    AnswerChanged: ofQuiz,
    AttemptFinished: ofQuiz,
    AttemptResumed: ofQuiz,
  },
  evolve,
});
