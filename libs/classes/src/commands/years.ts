import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { NewYear } from '@ardoise/contracts';
import { idFor, partOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Classes } from '../services/classes.js';
import { ClassRegister } from './classes.js';

/** The classes of other years end, and those that are named begin anew in this one, without members. */
export class BeginYear extends CommandOf<NewYear, { schoolYear: string; again: readonly string[]; acting: Acting }> {}

@CommandHandler(BeginYear)
export class BeginYearHandler implements ICommandHandler<BeginYear> {
  constructor(
    private readonly register: ClassRegister,
    private readonly classes: Classes,
  ) {}

  /** Asked again, or after it was cut off in the middle, it does what is left. @throws DomainError not-found */
  execute({ schoolYear, again, acting }: BeginYear) {
    return this.register.alone(async () => {
      const all = new Map((await this.classes.all({ archived: true })).map((one) => [one.id, one]));
      if (again.some((id) => !all.has(id))) throw new DomainError('not-found');
      const done = { archived: 0, created: 0 };
      for (const old of new Set(again)) {
        const name = all.get(old)?.name ?? '';
        if (await this.classes.isTaken({ name, schoolYear })) continue;
        const mine = partOf(acting, old);
        const classId = idFor(mine, 'class');
        await this.register.decide(classId, { type: 'CreateClass', classId, name, schoolYear }, mine);
        done.created++;
      }
      for (const one of all.values()) {
        if (one.archived || one.schoolYear === schoolYear) continue;
        await this.register.decide(one.id, { type: 'ArchiveClass' }, partOf(acting, `archive ${one.id}`));
        done.archived++;
      }
      return done;
    });
  }
}
