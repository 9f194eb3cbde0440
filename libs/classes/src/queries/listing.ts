import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import type { Answer, ClassMember, OwnClass, routes, SchoolClass } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import type { ClassDocument } from '../read/classes.js';
import { Classes } from '../services/classes.js';

export class ListClasses extends QueryOf<
  Answer<typeof routes.listClasses>,
  {
    /** Whether archived ones are wanted as well. */
    archived: boolean;
    userId: string;
  }
> {}

export class GetClass extends QueryOf<SchoolClass, { classId: string; userId: string }> {}

/** In the order in which they came; whoever has no account any more is left out. */
export class ListClassMembers extends QueryOf<ClassMember[], { classId: string }> {}

export class ListMyClasses extends QueryOf<OwnClass[], { userId: string }> {}

export const ownClassOf = ({ id, name, schoolYear }: ClassDocument): OwnClass => ({
  id,
  name,
  school_year: schoolYear,
});

/** Classes on the wire. */
@Injectable()
export class ClassWire {
  constructor(private readonly people: People) {}

  /** @param userId who asks */
  async all(found: readonly ClassDocument[], userId: string): Promise<SchoolClass[]> {
    const ids = found.flatMap(({ members }) => members.map((member) => member.userId));
    const roles = await this.people.members(ids);
    return found.map(({ id, name, schoolYear, archived, code, members }) => {
      const count = (role: string) => members.filter((member) => roles.get(member.userId)?.role === role).length;
      return {
        id,
        name,
        school_year: schoolYear,
        archived,
        students: count('student'),
        professors: count('professor'),
        mine: members.some((member) => member.userId === userId),
        code,
      };
    });
  }

  async one(found: ClassDocument, userId: string): Promise<SchoolClass> {
    const [wire] = await this.all([found], userId);
    return wire as SchoolClass;
  }
}

@QueryHandler(ListClasses)
export class ListClassesHandler implements IQueryHandler<ListClasses> {
  constructor(
    private readonly classes: Classes,
    private readonly wire: ClassWire,
  ) {}

  async execute({ archived, userId }: ListClasses) {
    return this.wire.all(await this.classes.all({ archived }), userId);
  }
}

@QueryHandler(GetClass)
export class GetClassHandler implements IQueryHandler<GetClass> {
  constructor(
    private readonly classes: Classes,
    private readonly wire: ClassWire,
  ) {}

  async execute({ classId, userId }: GetClass) {
    return this.wire.one(await this.classes.one(classId), userId);
  }
}

@QueryHandler(ListClassMembers)
export class ListClassMembersHandler implements IQueryHandler<ListClassMembers> {
  constructor(
    private readonly classes: Classes,
    private readonly people: People,
  ) {}

  async execute({ classId }: ListClassMembers) {
    const { members } = await this.classes.one(classId);
    const known = await this.people.members(members.map(({ userId }) => userId));
    return members.flatMap(({ userId, at }) => {
      const person = known.get(userId);
      if (!person) return [];
      return [{ user_id: userId, email: person.email, ...person.names, role: person.role, joined_at: at }];
    });
  }
}

@QueryHandler(ListMyClasses)
export class ListMyClassesHandler implements IQueryHandler<ListMyClasses> {
  constructor(private readonly classes: Classes) {}

  async execute({ userId }: ListMyClasses) {
    return (await this.classes.of(userId)).map(ownClassOf);
  }
}
