import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { AddUsers, People, WaitingMails } from '@ardoise/accounts';
import {
  ASSIGNABLE_ROLES,
  DomainError,
  errorDetails,
  folded,
  REFUSED_ROWS_SHOWN,
  USERS_AT_ONCE,
} from '@ardoise/contracts';
import type { PeopleReport, PeopleTable, TablePerson } from '@ardoise/contracts';
import { UnreadableFile } from '@ardoise/formats';
import { classesIn, guessedPeople, listedPeople, peopleRowsOf, personRows } from '@ardoise/formats/people';
import type { NumberedRow, PersonRow, RefusedRow } from '@ardoise/formats/people';
import { idFor, partOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { importPlan } from '../domain/import-plan.js';
import type { MemberImportPlan, PlannedPerson } from '../domain/import-plan.js';
import { Classes } from '../services/classes.js';
import { Sheets } from '../services/sheets.js';
import type { ClassDocument } from '../read/classes.js';
import { ClassRegister } from './classes.js';
import { importTexts } from '#texts/import';

/** A CSV text, or the lines of a list whose columns are known. */
type ListSource = Pick<PeopleTable, 'table' | 'people'>;

interface ImportChoices {
  schoolYear: string | undefined;
  /** Classes that are not there are made; otherwise nobody is put into them. */
  createClasses: boolean;
  confirm: boolean;
}

/** People and their classes: what a list would do, or, once that is confirmed, what it did. */
export class ImportPeople extends CommandOf<
  PeopleReport,
  { source: ListSource; choices: ImportChoices; acting: Acting }
> {}

/** Accounts that are added in one commit. */
const TOGETHER = 1_000;

/** The lines of a table in text. @throws DomainError table-unreadable, table-too-long */
function rowsOf(table: string): PersonRow[] {
  const rows = read(table);
  const guessed = guessedPeople(rows);
  if (rows.length - guessed.head - 1 > USERS_AT_ONCE) throw new DomainError('table-too-long');
  if (!guessed.columns.includes('email')) throw new DomainError('table-unreadable', errorDetails.noEmailColumn);
  return personRows(rows, guessed);
}

function read(table: string): NumberedRow[] {
  try {
    return peopleRowsOf(table);
  } catch (error) {
    throw new DomainError('table-unreadable', error instanceof UnreadableFile ? error.message : undefined);
  }
}

/** A plan beside what is there. */
interface Weighed {
  plan: MemberImportPlan;
  added: PlannedPerson[];
  /** By folded name, the classes of the year that are there. */
  present: ReadonlyMap<string, ClassDocument>;
  /** Folded names of those to be made. */
  created: string[];
  /** Of those that are not there and are not to be made. */
  left: string[];
  joined: number;
}

@CommandHandler(ImportPeople)
export class ImportPeopleHandler implements ICommandHandler<ImportPeople> {
  constructor(
    private readonly commands: CommandBus,
    private readonly register: ClassRegister,
    private readonly classes: Classes,
    private readonly people: People,
    private readonly sheets: Sheets,
    private readonly waiting: WaitingMails,
  ) {}

  /**
   * Nothing is done twice: the same table again, or after a process died in the middle, does what is left.
   * @throws DomainError table-unreadable, table-too-long
   */
  async execute({ source, choices, acting }: ImportPeople): Promise<PeopleReport> {
    const rows = source.people?.map(asWritten) ?? rowsOf(source.table ?? '');
    const all = importPlan(listedPeople(rows, { roles: ASSIGNABLE_ROLES, role: 'student' }));
    const year = choices.schoolYear ?? this.register.yearOf(acting.now);
    const mails = await this.waiting.before();
    const told = (report: PeopleReport) => ({ ...report, ...(report.added > 0 && mails(report.added)) });
    if (!choices.confirm) return told(reportOf(await this.weigh(all, year, choices), false));
    return this.register.alone(async () => {
      const weighed = await this.weigh(all, year, choices);
      await this.carryOut(weighed, year, acting);
      await this.giveProfessor(weighed, year, acting);
      return told(reportOf(weighed, true));
    });
  }

  private async weigh(all: MemberImportPlan, year: string, { createClasses }: ImportChoices): Promise<Weighed> {
    const known = await this.people.byAddresses([...all.people.keys()]);
    const present = new Map(
      (await this.classes.all({ archived: true }))
        .filter(({ schoolYear }) => schoolYear === year)
        .map((one) => [folded(one.name), one]),
    );
    const shut = [...all.classes.keys()].filter((key) => present.get(key)?.archived);
    const refused: RefusedRow[] = [];
    const people = new Map<string, PlannedPerson>();
    for (const [key, person] of all.people) {
      const reason = this.obstacle(person, known.get(key)?.role, shut, all.classes);
      if (reason === null) people.set(key, person);
      else refused.push({ line: person.line, value: person.email, reason });
    }
    const used = new Set([...people.values()].flatMap((person) => [...person.classes]));
    const absent = [...all.classes.keys()].filter((key) => used.has(key) && !present.has(key));
    const members = new Map([...present].map(([key, one]) => [key, new Set(one.members.map(({ userId }) => userId))]));
    const isOpen = (name: string) => createClasses || present.has(name);
    const joined = [...people].map(([key, person]) => {
      const id = known.get(key)?.id ?? '';
      return [...person.classes].filter((name) => isOpen(name) && !members.get(name)?.has(id));
    });
    return {
      plan: { people, classes: all.classes, refused: [...all.refused, ...refused].sort((a, b) => a.line - b.line) },
      added: [...people].filter(([key]) => !known.has(key)).map(([, person]) => person),
      present,
      created: createClasses ? absent : [],
      left: createClasses ? [] : absent,
      joined: joined.flat().length,
    };
  }

  /** What keeps a person from being imported, in words. */
  private obstacle(
    person: PlannedPerson,
    role: string | undefined,
    shut: readonly string[],
    names: ReadonlyMap<string, string>,
  ): string | null {
    if (role === 'admin') return importTexts.administration;
    const closed = shut.find((key) => person.classes.has(key));
    return closed === undefined ? null : importTexts.archived(names.get(closed) ?? '');
  }

  private async carryOut({ plan, created, present }: Weighed, year: string, acting: Acting): Promise<void> {
    const wanted = [...plan.people.values()].map(({ classes: _, line: __, ...person }) => person);
    for (let at = 0; at < wanted.length; at += TOGETHER)
      await this.commands.execute(new AddUsers({ wanted: wanted.slice(at, at + TOGETHER), acting }));
    const known = await this.people.byAddresses([...plan.people.keys()]);
    const idOf = new Map([...present].map(([key, { id }]) => [key, id]));
    for (const key of created) {
      const mine = partOf(acting, `class ${key}`);
      const classId = idFor(mine, 'class');
      const name = plan.classes.get(key) ?? key;
      await this.register.decide(classId, { type: 'CreateClass', classId, name, schoolYear: year }, mine);
      idOf.set(key, classId);
    }
    const members = new Map<string, string[]>();
    for (const [key, person] of plan.people)
      for (const name of person.classes) {
        const userId = known.get(key)?.id;
        if (userId === undefined) continue;
        const own = members.get(name);
        if (own) own.push(userId);
        else members.set(name, [userId]);
      }
    for (const [name, add] of members) {
      const classId = idOf.get(name);
      if (classId === undefined) continue;
      const command = { type: 'ChangeMembers', add, remove: [], by: 'import' } as const;
      await this.register.decide(classId, command, partOf(acting, `members ${name}`));
    }
  }

  /** Whoever imports a class is its professor, where neither the list nor the class has one. */
  private async giveProfessor({ plan }: Weighed, year: string, acting: Acting): Promise<void> {
    const { userId } = acting.actor;
    const told = new Set([...plan.people.values()].flatMap((person) => [...person.classes]));
    for (const { id, nameKey, schoolYear, archived, members } of await this.classes.all()) {
      if (schoolYear !== year || archived || !told.has(nameKey)) continue;
      if (await this.sheets.hasProfessor({ members })) continue;
      const command = { type: 'ChangeMembers', add: [userId], remove: [], by: 'import' } as const;
      await this.register.decide(id, command, partOf(acting, `professor ${nameKey}`));
    }
  }
}

/** A line as it came, its classes tidied as those of a cell are. */
const asWritten = ({ classes = [], ...row }: TablePerson): PersonRow => ({
  ...row,
  classes: classes.flatMap(classesIn),
});

function reportOf({ plan, added, created, left, joined }: Weighed, done: boolean): PeopleReport {
  const written = (key: string) => plan.classes.get(key) ?? key;
  return {
    done,
    people: plan.people.size,
    added: added.length,
    already_present: plan.people.size - added.length,
    classes_created: created.map(written),
    ...(left.length > 0 && { classes_left: left.map(written) }),
    joined,
    refused: plan.refused.slice(0, REFUSED_ROWS_SHOWN).map((row) => ({ ...row })),
    refused_count: plan.refused.length,
  };
}
