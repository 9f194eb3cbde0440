import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { MediaLinks } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { AllResults, QuizResponse, QuizStatistics, StudentResult } from '@ardoise/contracts';
import { average, discrimination, distribution, facility, median, standardDeviation } from './domain/statistics.js';
import { frozenId } from './domain/quiz.js';
import type { Marked } from './domain/statistics.js';
import { Marks, marked, marksOf } from './marks.js';
import type { Grading, Mark, MarkedCard } from './marks.js';
import { isOver, QuizQueries, resultsOpen } from './quiz-queries.js';
import type { AttemptDocument } from './read/attempts.js';

/** Most different answers that are counted for a question. */
const MOST_ANSWERS = 50;

const REMOVED = 'Utilisateur supprimé';

type Texts = Pick<QuizResponse, 'question' | 'possible_answers' | 'correct_answer' | 'is_fillable_text'>;

/** What each of a card's responses says again, written once for all of them. */
function textsOf({ question, possibleAnswers, answer, isFillableText }: MarkedCard): Texts {
  return {
    question,
    possible_answers: JSON.stringify(possibleAnswers),
    correct_answer: JSON.stringify(answer),
    is_fillable_text: isFillableText,
  };
}

function responseOf({ given, correct }: Mark, texts: Texts): QuizResponse {
  return { ...texts, answer: given.length === 0 ? '[]' : JSON.stringify(given), is_correct: correct };
}

/** What came out of a quiz. */
@Injectable()
export class Results {
  constructor(
    private readonly marks: Marks,
    private readonly queries: QuizQueries,
    private readonly people: People,
    private readonly links: MediaLinks,
  ) {}

  /** @throws DomainError not-found without an attempt, quiz-unfinished, quiz-results-later */
  async ofStudent(quizId: string, studentId: string, now: number): Promise<StudentResult> {
    const { quiz, attempts, cards } = await this.marks.of(quizId, undefined, studentId);
    const [attempt] = attempts;
    if (!attempt) throw new DomainError('not-found');
    if (!isOver(attempt, quiz, now)) throw new DomainError('quiz-unfinished');
    if (!resultsOpen(quiz, now)) throw new DomainError('quiz-results-later');
    const marks = marksOf(attempt, cards);
    const responses = marks.map((mark) => {
      const { flashcardId, additionalTextVerso, media, mediaVerso } = mark.card;
      const more = {
        additionnal_text_verso: additionalTextVerso,
        media: media && this.links.url(media),
        media_verso: mediaVerso && this.links.url(mediaVerso),
      };
      return [flashcardId, { ...responseOf(mark, textsOf(mark.card)), ...more }] as const;
    });
    return {
      grade: marked(marks).grade,
      number_of_flashcards: attempt.cards.length,
      responses: Object.fromEntries(responses),
      quiz_name: quiz.name,
      finished_at: attempt.finishedAt,
    };
  }

  /** By student, in the order in which they began. `now`: milliseconds since 1970. */
  async ofAll(quizId: string, now: number, grading?: number): Promise<AllResults> {
    const { quiz, attempts, cards } = await this.marks.of(quizId, grading);
    const names = await this.names(attempts.map(({ studentId }) => studentId));
    const texts = new Map<MarkedCard, Texts>();
    const textsOnce = (card: MarkedCard) => {
      const known = texts.get(card) ?? textsOf(card);
      texts.set(card, known);
      return known;
    };
    const all: AllResults = {};
    for (const attempt of attempts) {
      const responses: Record<string, QuizResponse> = {};
      let grade = 0;
      for (const mark of marksOf(attempt, cards)) {
        responses[mark.card.flashcardId] = responseOf(mark, textsOnce(mark.card));
        grade += Number(mark.correct);
      }
      all[attempt.studentId] = {
        username: names(attempt.studentId),
        grade,
        number_of_flashcards: attempt.cards.length,
        responses,
        started_at: attempt.startedAt,
        finished_at: attempt.finishedAt,
        running: !isOver(attempt, quiz, now),
      };
    }
    return all;
  }

  /** The figures of the attempts that are over: a running one has no grade yet. `now`: milliseconds since 1970. */
  async statistics(quizId: string, now: number, wanted?: number): Promise<QuizStatistics> {
    const grading = await this.marks.of(quizId, wanted);
    const over = overOf(grading, now);
    const marks = over.map((attempt) => marksOf(attempt, grading.cards));
    const students = marks.map(marked);
    const grades = students.map(({ grade }) => grade);
    const most = Math.max(0, ...grading.attempts.map(({ cards }) => cards.length));
    return {
      grading: grading.number,
      participations: grading.attempts.length,
      finished: grading.attempts.filter(({ finishedAt }) => finishedAt !== null).length,
      running: grading.attempts.length - over.length,
      average: average(grades),
      standard_deviation: standardDeviation(grades),
      median: median(grades),
      number_of_flashcards: most,
      distribution: distribution(grades, most),
      questions: questionsOf(grading, marks.flat(), students),
    };
  }

  /** Names of the students by id. */
  async names(ids: readonly string[]): Promise<(id: string) => string> {
    const emails = await this.people.emails(ids);
    return (id) => emails.get(id) ?? REMOVED;
  }

  /** @throws DomainError not-found */
  check(quizId: string): Promise<unknown> {
    return this.queries.quiz(quizId);
  }
}

/** The attempts of which nothing more will come. */
export function overOf({ quiz, attempts }: Grading, now: number): AttemptDocument[] {
  return attempts.filter((attempt) => isOver(attempt, quiz, now));
}

/** The cards that anybody was asked by now, each as it was asked last. */
function askedOf({ attempts, cards }: Grading): Map<string, MarkedCard> {
  const asked = new Map<string, MarkedCard>();
  for (const attempt of attempts)
    for (const one of attempt.cards) {
      const card = cards.get(frozenId(one));
      if (card && card.revision > (asked.get(one.flashcardId)?.revision ?? -1)) asked.set(one.flashcardId, card);
    }
  return asked;
}

/** In the quiz's order; cards that were taken out of it since come last. */
function questionsOf(
  grading: Grading,
  marks: readonly Mark[],
  students: readonly Marked[],
): QuizStatistics['questions'] {
  const byCard = new Map<string, Mark[]>();
  for (const mark of marks) {
    const known = byCard.get(mark.card.flashcardId);
    if (known) known.push(mark);
    else byCard.set(mark.card.flashcardId, [mark]);
  }
  const places = new Map(grading.quiz.flashcardIds.map((id, place) => [id, place]));
  const place = (id: string) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return [...askedOf(grading)]
    .sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1))
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
    const answer = card.isFillableText ? [...given] : [...given].sort();
    const key = JSON.stringify(answer);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { answer, count: 1, is_correct: correct });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MOST_ANSWERS);
}
