import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CLASS_CODE_CHARACTERS, CLASS_CODE_LENGTH, DomainError, schoolYearIn } from '@ardoise/contracts';
import type { Answer, routes, SchoolClass } from '@ardoise/contracts';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { classDecider, classStream } from '../domain/school-class.js';
import type { ClassCommand, ClassFields } from '../domain/school-class.js';
import { Classes } from '../services/classes.js';
import { ClassWire } from '../queries/listing.js';

/** Without a year it is the present one. Whoever creates a class is its professor at once: its codes are theirs to make. */
export class CreateClass extends CommandOf<
  Answer<typeof routes.createClass>,
  { fields: { name: string; schoolYear?: string | undefined }; acting: Acting }
> {}

export class RenameClass extends CommandOf<
  Answer<typeof routes.editClass>,
  { classId: string; fields: { name: string; schoolYear?: string | undefined }; acting: Acting }
> {}

export class ArchiveClass extends CommandOf<Answer<typeof routes.archiveClass>, { classId: string; acting: Acting }> {}

export class ReopenClass extends CommandOf<Answer<typeof routes.reopenClass>, { classId: string; acting: Acting }> {}

/** A new code, or none any more. */
export class ChooseClassCode extends CommandOf<SchoolClass, { classId: string; open: boolean; acting: Acting }> {}

/** Changes of classes, one after the other: their names are looked at while nobody else gives one. */
@Injectable()
export class ClassRegister {
  constructor(
    private readonly commands: Commands,
    private readonly platform: RuntimePlatform,
    private readonly classes: Classes,
    private readonly settings: Settings,
  ) {}

  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.platform.alone('classes', work);
  }

  async decide(classId: string, command: ClassCommand, acting: Acting): Promise<void> {
    await this.commands.decide(classStream(classId), classDecider, command, acting);
  }

  /** @throws DomainError class-name-taken */
  async mustBeFree(fields: ClassFields, except?: string): Promise<void> {
    if (await this.classes.isTaken(fields, except)) throw new DomainError('class-name-taken');
  }

  /** The school year of a moment. @param now ISO 8601 in UTC */
  yearOf(now: string): string {
    return schoolYearIn(this.settings.values.TIME_ZONE, Date.parse(now));
  }
}

@CommandHandler(CreateClass)
export class CreateClassHandler implements ICommandHandler<CreateClass> {
  constructor(private readonly register: ClassRegister) {}

  /** @throws DomainError class-name-taken */
  execute({ fields, acting }: CreateClass) {
    const id = idFor(acting, 'class');
    const { name, schoolYear = this.register.yearOf(acting.now) } = fields;
    return this.register.alone(async () => {
      await this.register.mustBeFree({ name, schoolYear }, id);
      const professor = acting.actor.userId;
      await this.register.decide(id, { type: 'CreateClass', classId: id, name, schoolYear, professor }, acting);
      return { id };
    });
  }
}

@CommandHandler(RenameClass)
export class RenameClassHandler implements ICommandHandler<RenameClass> {
  constructor(
    private readonly register: ClassRegister,
    private readonly classes: Classes,
  ) {}

  /** @throws DomainError not-found, class-name-taken */
  execute({ classId: id, fields, acting }: RenameClass) {
    return this.register.alone(async () => {
      const { name, schoolYear = (await this.classes.one(id)).schoolYear } = fields;
      await this.register.mustBeFree({ name, schoolYear }, id);
      await this.register.decide(id, { type: 'RenameClass', name, schoolYear }, acting);
      return { id };
    });
  }
}

@CommandHandler(ArchiveClass)
export class ArchiveClassHandler implements ICommandHandler<ArchiveClass> {
  constructor(private readonly register: ClassRegister) {}

  /** @throws DomainError not-found */
  async execute({ classId: id, acting }: ArchiveClass) {
    await this.register.decide(id, { type: 'ArchiveClass' }, acting);
    return { id };
  }
}

@CommandHandler(ReopenClass)
export class ReopenClassHandler implements ICommandHandler<ReopenClass> {
  constructor(private readonly register: ClassRegister) {}

  /** @throws DomainError not-found */
  async execute({ classId: id, acting }: ReopenClass) {
    await this.register.decide(id, { type: 'ReopenClass' }, acting);
    return { id };
  }
}

@CommandHandler(ChooseClassCode)
export class ChooseClassCodeHandler implements ICommandHandler<ChooseClassCode> {
  constructor(
    private readonly register: ClassRegister,
    private readonly classes: Classes,
    private readonly wire: ClassWire,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError not-found, class-archived, class-codes-closed */
  async execute({ classId, open, acting }: ChooseClassCode) {
    if (open && !this.settings.values.ALLOW_CLASS_CODES) throw new DomainError('class-codes-closed');
    const code = open ? drawnCode() : null;
    await this.register.decide(classId, { type: 'ChooseCode', code }, acting);
    return this.wire.one(await this.classes.one(classId), acting.actor.userId);
  }
}

function drawnCode(): string {
  const character = () => CLASS_CODE_CHARACTERS.charAt(randomInt(CLASS_CODE_CHARACTERS.length));
  return Array.from({ length: CLASS_CODE_LENGTH }, character).join('');
}
