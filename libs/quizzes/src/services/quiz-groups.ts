import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import { folded } from '@ardoise/contracts';
import type { Input, Quiz, QuizGroup, routes } from '@ardoise/contracts';
import { containing, Documents } from '@ardoise/documents';
import { groupAt, listedQuizzes } from '../read/listed-quizzes.js';
import { quizzes } from '../read/quizzes.js';
import { QuizViews } from './quiz-views.js';

/** What of a group is asked for. */
type Piece = Omit<Input<typeof routes.listQuizzes>['query'], 'group' | 'running'>;

/** Most that are listed at once, where no number is asked for. */
const PIECE = 50;

/** A professor's list, group by group. */
@Injectable()
export class QuizGroups {
  constructor(
    private readonly documents: Documents,
    private readonly views: QuizViews,
    private readonly classes: Classes,
    private readonly people: People,
  ) {}

  /** A piece of a group in its order; how many are in all of it. @param now milliseconds since 1970 */
  async page(group: QuizGroup, piece: Piece, professorId: string, now: number) {
    const { limit = PIECE, offset = 0, mine, mode, class: classId, name } = piece;
    const { filter, sort } = groupAt(group, new Date(now).toISOString());
    const wanted = folded(name?.trim() ?? '');
    const asked = {
      ...filter,
      ...(mine && { author: professorId }),
      ...(mode && { mode }),
      ...(classId !== undefined && { classIds: classId }),
      ...(wanted !== '' && { name: containing(wanted) }),
    };
    const { documents, total } = await this.documents.page(listedQuizzes, asked, { sort, skip: offset, limit });
    const found = await this.documents.getMany(
      quizzes,
      documents.map(({ id }) => id),
    );
    const shown = new Map((await this.views.forProfessor(found, now)).map((quiz) => [quiz.id, quiz]));
    const students = await this.studentsOf(documents.flatMap(({ classIds }) => classIds));
    const listed = documents.flatMap(({ id, classIds, sittings, lastHeldAt }): Quiz[] => {
      const quiz = shown.get(id);
      if (!quiz) return [];
      return [
        {
          ...quiz,
          ...(classIds.length > 0 && { students: new Set(classIds.flatMap((one) => students.get(one) ?? [])).size }),
          ...(lastHeldAt !== null && { sittings: { count: sittings, last_at: lastHeldAt } }),
        },
      ];
    });
    return { quizzes: listed, total };
  }

  /** By class, who of it is a student and has an account. */
  private async studentsOf(classIds: readonly string[]): Promise<Map<string, string[]>> {
    if (classIds.length === 0) return new Map();
    const wanted = new Set(classIds);
    const found = (await this.classes.all({ archived: true })).filter(({ id }) => wanted.has(id));
    const people = await this.people.members(found.flatMap(({ members }) => members.map(({ userId }) => userId)));
    const isStudent = (id: string) => people.get(id)?.role === 'student';
    return new Map(found.map(({ id, members }) => [id, members.map(({ userId }) => userId).filter(isStudent)]));
  }
}
