import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import { DomainError } from '@ardoise/contracts';
import type { Absentee } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { Attempts } from '../services/attempts/attempts.js';
import { Participants } from '../services/runs/participants.js';
import { Quizzes } from '../services/quizzes.js';

/** Students of a class, or of those for which a quiz is reserved, who did not take part in it, or in one of its runs. */
export class ListAbsentees extends QueryOf<Absentee[], { quizId: string; run?: string; classId?: string }> {}

@QueryHandler(ListAbsentees)
export class ListAbsenteesHandler implements IQueryHandler<ListAbsentees> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
    private readonly participants: Participants,
    private readonly classes: Classes,
    private readonly people: People,
  ) {}

  /** By address. @throws DomainError not-found, run-anonymous: who was not there would tell who was */
  async execute({ quizId, run, classId }: ListAbsentees): Promise<Absentee[]> {
    const quiz = await this.quizzes.one(quizId);
    const wanted = classId === undefined ? (quiz.classIds ?? []) : [classId];
    const classes = await Promise.all(wanted.map((id) => this.classes.one(id)));
    const attempts = await this.attempts.at(quizId, run);
    if ((await this.participants.nameless(attempts, 'results')).size > 0) throw new DomainError('run-anonymous');
    const there = new Set(attempts.map(({ studentId }) => studentId));
    const members = new Set(classes.flatMap((each) => each.members.map(({ userId }) => userId)));
    const missing = [...members].filter((id) => !there.has(id));
    const [people, names] = await Promise.all([this.people.members(missing), this.classes.namesOf(missing)]);
    return missing
      .flatMap((id): Absentee[] => {
        const person = people.get(id);
        if (person?.role !== 'student') return [];
        return [{ user_id: id, email: person.email, ...person.names, classes: names.get(id) ?? [] }];
      })
      .sort((one, other) => one.email.localeCompare(other.email, 'fr'));
  }
}
