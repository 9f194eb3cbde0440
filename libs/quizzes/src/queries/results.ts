import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { MediaLinks } from '@ardoise/catalogue';
import { Classes } from '@ardoise/classes';
import { average, DomainError, markOf, median, SELF_PACED, USUAL_SCALE } from '@ardoise/contracts';
import type { AllResults, QuizResponse, QuizStatistics, StudentResult } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { isOver, resultsOpen } from '../domain/availability.js';
import { countOf, isCounted, markedAttempt, marksOf, overOf } from '../read/marks.js';
import type { MarkedCard } from '../read/marks.js';
import { questionsOf } from '../read/question-figures.js';
import { distribution, standardDeviation } from '../domain/statistics.js';
import type { AttemptDocument } from '../read/attempts.js';
import type { QuizDocument } from '../read/quizzes.js';
import { Apart } from '../services/attempts/apart.js';
import { Attempts } from '../services/attempts/attempts.js';
import { Marks } from '../services/attempts/marks.js';
import { ownResponsesOf, responseOf, textsOf } from '../services/attempts/responses.js';
import type { Texts } from '../services/attempts/responses.js';
import { Participants } from '../services/runs/participants.js';

/** A student's own. `now`: milliseconds since 1970, here and below. */
export class GetOwnResults extends QueryOf<
  StudentResult,
  { quizId: string; studentId: string; now: number; run?: string }
> {}

/** By student, in the order in which they began; by the newest grading unless told. */
export class GetAllResults extends QueryOf<
  AllResults,
  { quizId: string; now: number; grading?: number; run?: string; classId?: string }
> {}

/** The figures of the attempts that are over: a running one has no grade yet. */
export class GetQuizStatistics extends QueryOf<
  QuizStatistics,
  { quizId: string; now: number; grading?: number; run?: string; classId?: string }
> {}

const inRun = ({ runId, joinedAt }: AttemptDocument) => ({ run_id: runId || null, joined_at_step: joinedAt });

@QueryHandler(GetOwnResults)
export class GetOwnResultsHandler implements IQueryHandler<GetOwnResults> {
  constructor(
    private readonly marks: Marks,
    private readonly attempts: Attempts,
    private readonly links: MediaLinks,
  ) {}

  /** @throws DomainError not-found without an attempt, quiz-unfinished, quiz-results-later */
  async execute({ quizId, studentId, now, run }: GetOwnResults): Promise<StudentResult> {
    const { quiz, attempts, cards } = await this.marks.of(quizId, undefined, { studentId, run });
    const [attempt] = attempts;
    if (!attempt) throw new DomainError('not-found');
    if (!isOver(attempt, quiz, now)) throw new DomainError('quiz-unfinished');
    if (!resultsOpen(quiz, now)) throw new DomainError('quiz-results-later');
    const marks = marksOf(attempt, cards);
    return {
      grade: markedAttempt(marks).grade,
      number_of_flashcards: countOf(attempt, cards),
      responses: ownResponsesOf(marks, this.links),
      quiz_name: quiz.name,
      finished_at: attempt.finishedAt,
      ...inRun(attempt),
      runs: await this.runsOf(quiz, studentId, now),
    };
  }

  private async runsOf(quiz: QuizDocument, studentId: string, now: number): Promise<StudentResult['runs']> {
    const lines = await this.attempts.takenBy(quiz.id, studentId);
    if (lines.every(({ runId }) => runId === '')) return [];
    const over = lines.filter((line) => isOver(line, quiz, now));
    return over.map(({ runId, startedAt }) => ({ run_id: runId || SELF_PACED, started_at: startedAt }));
  }
}

@QueryHandler(GetAllResults)
export class GetAllResultsHandler implements IQueryHandler<GetAllResults> {
  constructor(
    private readonly marks: Marks,
    private readonly participants: Participants,
    private readonly classes: Classes,
    private readonly links: MediaLinks,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId, now, grading, run, classId }: GetAllResults): Promise<AllResults> {
    const { quiz, attempts, cards } = await this.marks.of(quizId, grading, { run, classId });
    const named = await this.participants.of(attempts, 'results');
    const classesOf = await this.classes.namesOf(attempts.map(({ studentId }) => studentId));
    const texts = new Map<MarkedCard, Texts>();
    const textsOnce = (card: MarkedCard) => {
      const known = texts.get(card) ?? textsOf(card, (file) => this.links.url(file));
      texts.set(card, known);
      return known;
    };
    const all: AllResults = {};
    for (const attempt of attempts) {
      const responses: Record<string, QuizResponse> = {};
      let grade = 0;
      for (const mark of marksOf(attempt, cards)) {
        responses[mark.card.flashcardId] = responseOf(mark, textsOnce(mark.card));
        grade += Number(mark.correct && isCounted(mark.card));
      }
      const { id, called, isNamed } = named(attempt);
      const classes = isNamed ? classesOf.get(attempt.studentId) : undefined;
      all[id] = {
        ...called,
        grade,
        number_of_flashcards: countOf(attempt, cards),
        responses,
        started_at: attempt.startedAt,
        finished_at: attempt.finishedAt,
        running: !isOver(attempt, quiz, now),
        ...inRun(attempt),
        ...(classes && { classes }),
      };
    }
    return all;
  }
}

@QueryHandler(GetQuizStatistics)
export class GetQuizStatisticsHandler implements IQueryHandler<GetQuizStatistics> {
  constructor(
    private readonly marks: Marks,
    private readonly apart: Apart,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId, now, grading: wanted, run, classId }: GetQuizStatistics): Promise<QuizStatistics> {
    const grading = await this.marks.of(quizId, wanted, { run, classId });
    const over = overOf(grading, now);
    const marks = over.map((attempt) => marksOf(attempt, grading.cards));
    const students = marks.map(markedAttempt);
    const counts = over.map((attempt) => countOf(attempt, grading.cards));
    const grades = students.flatMap(({ grade }, index) => ((counts[index] ?? 0) > 0 ? [grade] : []));
    const most = grading.attempts.reduce((sum, attempt) => Math.max(sum, countOf(attempt, grading.cards)), 0);
    const isUngraded = grading.attempts.length > 0 && most === 0;
    const scale = grading.quiz.scale ?? USUAL_SCALE;
    const told = students.flatMap(({ grade }, index) => markOf(grade, counts[index] ?? 0, scale) ?? []);
    return {
      grading: grading.number,
      participations: grading.attempts.length,
      finished: grading.attempts.filter(({ finishedAt }) => finishedAt !== null).length,
      running: grading.attempts.length - over.length,
      average: average(grades),
      standard_deviation: standardDeviation(grades),
      median: median(grades),
      number_of_flashcards: most,
      marks: { scale, average: average(told), median: median(told), standard_deviation: standardDeviation(told) },
      distribution: isUngraded ? [] : distribution(grades, most),
      questions: questionsOf(grading, marks.flat(), students, await this.apart.of(grading, classId === undefined)),
    };
  }
}
