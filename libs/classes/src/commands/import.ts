import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { AddUsers, People, readTable } from '@ardoise/accounts';
import type { Row } from '@ardoise/accounts';
import { DomainError, folded, REFUSED_ROWS_SHOWN, USERS_AT_ONCE } from '@ardoise/contracts';
import type { PeopleReport } from '@ardoise/contracts';
import { idFor, partOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { addressKey, importPlan } from '../domain/import-plan.js';
import type { ImportPlan, PlannedPerson, RefusedRow } from '../domain/import-plan.js';
import { Classes } from '../queries/classes.js';
import type { ClassDocument } from '../read/classes.js';
import { ClassRegister } from './classes.js';

/** People and their classes, of a CSV text: what it would do, or, once that is confirmed, what it did. */
export class ImportPeople extends Command<PeopleReport> {
  constructor(
    readonly table: string,
    readonly schoolYear: string | undefined,
    readonly confirm: boolean,
    readonly acting: Acting,
  ) {
    super();
  }
}

/** Accounts that are added in one commit. */
const TOGETHER = 1_000;

/** @throws DomainError table-unreadable, table-too-long */
function rowsOf(table: string): Row[] {
  const rows = read(table);
  if (rows.length > USERS_AT_ONCE) throw new DomainError('table-too-long');
  if (rows.length > 0 && rows.every(({ email }) => email === undefined))
    throw new DomainError('table-unreadable', 'Aucune colonne ne s’appelle «\u00a0email\u00a0».');
  return rows;
}

function read(table: string): Row[] {
  try {
    return readTable(table);
  } catch (error) {
    throw new DomainError('table-unreadable', error instanceof Error ? error.message : undefined);
  }
}

/** A plan beside what is there. */
interface Weighed {
  plan: ImportPlan;
  added: PlannedPerson[];
  /** By folded name, the classes of the year that are there. */
  present: ReadonlyMap<string, ClassDocument>;
  /** Folded names of those to be made. */
  created: string[];
  joined: number;
}

@CommandHandler(ImportPeople)
export class ImportPeopleHandler implements ICommandHandler<ImportPeople> {
  constructor(
    private readonly commands: CommandBus,
    private readonly register: ClassRegister,
    private readonly classes: Classes,
    private readonly people: People,
  ) {}

  /**
   * Nothing is done twice: the same table again, or after a process died in the middle, does what is left.
   * @throws DomainError table-unreadable, table-too-long
   */
  async execute({ table, schoolYear, confirm, acting }: ImportPeople): Promise<PeopleReport> {
    const rows = rowsOf(table);
    const year = schoolYear ?? this.register.yearOf(acting.now);
    if (!confirm) return reportOf(await this.weigh(rows, year), false);
    return this.register.alone(async () => {
      const weighed = await this.weigh(rows, year);
      await this.carryOut(weighed, year, acting);
      return reportOf(weighed, true);
    });
  }

  private async weigh(rows: readonly Row[], year: string): Promise<Weighed> {
    const all = importPlan(rows);
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
      else refused.push({ line: lineOf(rows, key), value: person.email, reason });
    }
    const used = new Set([...people.values()].flatMap((person) => [...person.classes]));
    const joined = [...people].map(([key, person]) => {
      const id = known.get(key)?.id;
      return [...person.classes].filter((name) => !present.get(name)?.members.some(({ userId }) => userId === id));
    });
    return {
      plan: { people, classes: all.classes, refused: [...all.refused, ...refused].sort((a, b) => a.line - b.line) },
      added: [...people].filter(([key]) => !known.has(key)).map(([, person]) => person),
      present,
      created: [...all.classes.keys()].filter((key) => used.has(key) && !present.has(key)),
      joined: joined.flat().length,
    };
  }

  /** What keeps a person from being imported, in French. */
  private obstacle(
    person: PlannedPerson,
    role: string | undefined,
    shut: readonly string[],
    names: ReadonlyMap<string, string>,
  ): string | null {
    if (role === 'admin') return 'Cette adresse est celle d’un compte d’administration.';
    const closed = shut.find((key) => person.classes.has(key));
    return closed === undefined ? null : `La classe «\u00a0${names.get(closed) ?? ''}\u00a0» est archivée.`;
  }

  private async carryOut({ plan, created, present }: Weighed, year: string, acting: Acting): Promise<void> {
    const wanted = [...plan.people.values()].map(({ classes: _, ...person }) => person);
    for (let at = 0; at < wanted.length; at += TOGETHER)
      await this.commands.execute(new AddUsers(wanted.slice(at, at + TOGETHER), acting));
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
      const command = { type: 'ChangeMembers', add, remove: [], by: 'import' } as const;
      await this.register.decide(idOf.get(name) ?? '', command, partOf(acting, `members ${name}`));
    }
  }
}

/** Where a person is named first, as a spreadsheet counts. */
const lineOf = (rows: readonly Row[], key: string) => rows.findIndex(({ email = '' }) => addressKey(email) === key) + 2;

function reportOf({ plan, added, created, joined }: Weighed, done: boolean): PeopleReport {
  return {
    done,
    people: plan.people.size,
    added: added.length,
    already_present: plan.people.size - added.length,
    classes_created: created.map((key) => plan.classes.get(key) ?? key),
    joined,
    refused: plan.refused.slice(0, REFUSED_ROWS_SHOWN).map((row) => ({ ...row })),
    refused_count: plan.refused.length,
  };
}
