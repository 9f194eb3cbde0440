import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { AddPupils, EntryCodes, pupilId } from '@ardoise/accounts';
import { CLASS_MEMBERS_AT_ONCE, DomainError, wholeName } from '@ardoise/contracts';
import type { ClassSheet, NewPupil, PersonNames, PupilsAdded, Role } from '@ardoise/contracts';
import { partOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { withoutDoubles } from '../domain/doubles.js';
import { ClassStudents } from '../services/class-students.js';
import { Sheets } from '../services/sheets.js';
import { ClassRegister } from './classes.js';

/** Brings pupils into a class who have no address, and so no account yet; whoever does is a professor of it from then on. */
export class AddClassPupils extends CommandOf<
  PupilsAdded,
  {
    classId: string;
    pupils: readonly NewPupil[];
    /** Also those who are called as somebody of the class. */
    keepDoubles: boolean;
    role: Role;
    acting: Acting;
  }
> {}

/** Makes codes for pupils of a class: for those without, or with `renew` for all; of the class, or of those who are named. */
export class MakeClassSheet extends CommandOf<
  ClassSheet,
  { classId: string; wanted: { userIds?: readonly string[] | undefined; renew: boolean }; role: Role; acting: Acting }
> {}

const namesIn = ({ first_name: first, last_name: last }: NewPupil): PersonNames => ({
  ...(first && { first_name: first }),
  ...(last && { last_name: last }),
});

@CommandHandler(AddClassPupils)
export class AddClassPupilsHandler implements ICommandHandler<AddClassPupils> {
  constructor(
    private readonly commands: CommandBus,
    private readonly platform: RuntimePlatform,
    private readonly register: ClassRegister,
    private readonly students: ClassStudents,
    private readonly sheets: Sheets,
  ) {}

  /** @throws DomainError not-found, class-of-others, class-archived, too-much-at-once */
  execute({ classId, pupils, keepDoubles, role, acting }: AddClassPupils): Promise<PupilsAdded> {
    // Pressed twice, the second finds those of the first.
    return this.platform.alone(`class-${classId}`, async () => {
      const { members } = await this.sheets.mayMake(classId, { userId: acting.actor.userId, role });
      // A request that comes again is told what it was told the first time: its own pupils are no doubles.
      const own = new Set(pupils.map((_, place) => pupilId(acting, place)));
      const others = members.filter(({ userId }) => !own.has(userId));
      if (others.length + pupils.length > CLASS_MEMBERS_AT_ONCE) throw new DomainError('too-much-at-once');
      const wanted = pupils.map(namesIn);
      const present = (await this.students.of(classId)).filter(({ userId }) => !own.has(userId));
      const found = withoutDoubles(wanted, present);
      const coming = keepDoubles ? wanted : found.single;
      if (coming.length > 0) {
        const added = await this.commands.execute(new AddPupils({ pupils: coming, acting }));
        const isTheirs = role === 'professor' && !members.some(({ userId }) => userId === acting.actor.userId);
        const add = isTheirs ? [...added, acting.actor.userId] : added;
        const command = { type: 'ChangeMembers', add, remove: [], by: 'professor' } as const;
        await this.register.decide(classId, command, partOf(acting, 'members'));
      }
      return { added: coming.length, doubles: keepDoubles ? [] : found.doubles.map(wholeName) };
    });
  }
}

@CommandHandler(MakeClassSheet)
export class MakeClassSheetHandler implements ICommandHandler<MakeClassSheet> {
  constructor(
    private readonly codes: EntryCodes,
    private readonly sheets: Sheets,
  ) {}

  /** @throws DomainError not-found, class-of-others, class-archived, class-members-unknown */
  async execute({ classId, wanted: { userIds, renew }, role, acting }: MakeClassSheet): Promise<ClassSheet> {
    const actor = acting.actor.userId;
    await this.sheets.mayMake(classId, { userId: actor, role });
    const students = new Set(await this.sheets.studentsOf(classId));
    if (userIds?.some((id) => !students.has(id))) throw new DomainError('class-members-unknown');
    const made = await this.codes.make({ userIds: userIds ?? [...students], renew, actor, now: acting.now });
    const told = new Map([...made].map(([id, code]) => [id, { code }]));
    return { class_code: this.sheets.codeOf(classId), cards: await this.sheets.named(told) };
  }
}
