import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import type { ClassDocument } from '@ardoise/classes';
import { average, DomainError, markOf, median, schoolYearIn, USUAL_SCALE } from '@ardoise/contracts';
import type { ClassResult, MarkScale } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { isOver } from '../domain/availability.js';
import { countOf, markedAttempt, marksOf } from '../read/marks.js';
import type { GradedQuiz } from '../read/marks.js';
import { Marks } from '../services/attempts/marks.js';
import { Participants } from '../services/runs/participants.js';
import { Quizzes } from '../services/quizzes.js';

/** What each class made of a quiz, or of one of its runs, by year and name; by the newest grading unless told. */
export class ListClassResults extends QueryOf<
  ClassResult[],
  {
    quizId: string;
    /** Milliseconds since 1970. */
    now: number;
    grading?: number;
    run?: string;
  }
> {}

/** What a student made of it. */
interface Taken {
  /** Cards that are right or wrong. */
  counted: number;
  /** null while they may still answer, and where nothing is right or wrong. */
  grade: number | null;
  isRunning: boolean;
}

/** By student: each has one attempt among those of a grading. */
function takenOf({ quiz, attempts, cards }: GradedQuiz, now: number): Map<string, Taken> {
  return new Map(
    attempts.map((attempt) => {
      const [isRunning, counted] = [!isOver(attempt, quiz, now), countOf(attempt, cards)];
      const grade = isRunning || counted === 0 ? null : markedAttempt(marksOf(attempt, cards)).grade;
      return [attempt.studentId, { counted, grade, isRunning }];
    }),
  );
}

function resultOf(
  each: ClassDocument,
  taken: ReadonlyMap<string, Taken>,
  isStudent: (id: string) => boolean,
  scale: MarkScale,
): ClassResult {
  const ids = each.members.map(({ userId }) => userId);
  const there = ids.flatMap((id) => taken.get(id) ?? []);
  const grades = there.flatMap(({ grade }) => grade ?? []);
  const marks = there.flatMap(({ grade, counted }) => (grade === null ? [] : (markOf(grade, counted, scale) ?? [])));
  return {
    class_id: each.id,
    name: each.name,
    school_year: each.schoolYear,
    archived: each.archived,
    students: ids.filter((id) => taken.has(id) || isStudent(id)).length,
    participations: there.length,
    running: there.filter(({ isRunning }) => isRunning).length,
    average: average(grades),
    median: median(grades),
    average_mark: average(marks),
    median_mark: median(marks),
    marks_out_of: scale.out_of,
    number_of_flashcards: Math.max(0, ...there.map(({ counted }) => counted)),
  };
}

@QueryHandler(ListClassResults)
export class ListClassResultsHandler implements IQueryHandler<ListClassResults> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly marks: Marks,
    private readonly participants: Participants,
    private readonly classes: Classes,
    private readonly people: People,
    private readonly settings: Settings,
  ) {}

  /** Attempts are read once, however many classes there are; not at all where there is none. @throws DomainError not-found, run-anonymous */
  async execute({ quizId, now, grading: wanted, run }: ListClassResults): Promise<ClassResult[]> {
    const all = await this.classes.all({ archived: true });
    if (all.length === 0) {
      await this.quizzes.one(quizId);
      return [];
    }
    const grading = await this.marks.of(quizId, wanted, { run });
    if ((await this.participants.nameless(grading.attempts, 'results')).size > 0)
      throw new DomainError('run-anonymous');
    const taken = takenOf(grading, now);
    const classes = this.concerned(all, grading, taken);
    const people = await this.people.members(classes.flatMap(({ members }) => members.map(({ userId }) => userId)));
    const scale = grading.quiz.scale ?? USUAL_SCALE;
    return classes.map((each) => resultOf(each, taken, (id) => people.get(id)?.role === 'student', scale));
  }

  /** Those of somebody who took part, and those for which the quiz is. Of archived ones only those of that time: all have been in others. */
  private concerned(all: readonly ClassDocument[], { quiz, attempts }: GradedQuiz, taken: ReadonlyMap<string, Taken>) {
    const years = [attempts.at(0), attempts.at(-1)].flatMap((attempt) =>
      attempt ? [schoolYearIn(this.settings.values.TIME_ZONE, Date.parse(attempt.startedAt))] : [],
    );
    const [first = '', last = ''] = years;
    const isOfThen = ({ schoolYear }: ClassDocument) => schoolYear >= first && schoolYear <= last;
    return all.filter(
      (each) =>
        quiz.classIds?.includes(each.id) ||
        ((!each.archived || isOfThen(each)) && each.members.some(({ userId }) => taken.has(userId))),
    );
  }
}
