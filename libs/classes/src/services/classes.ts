import { Injectable } from '@nestjs/common';
import { DomainError, folded, alphabetically } from '@ardoise/contracts';
import { NotReady } from '@ardoise/projections';
import type { ClassFields } from '../domain/school-class.js';
import type { ClassDocument } from '../read/classes.js';
import { Registers } from './registers.js';
import type { ClassMemberships } from './registers.js';

const NOBODYS: Pick<ClassMemberships, 'byMember'> = { byMember: new Map() };

/** @throws any error but that classes are being prepared */
function nobodys(error: unknown): typeof NOBODYS {
  if (error instanceof NotReady) return NOBODYS;
  throw error;
}

/** Classes as they stand, and who is in which: what other contexts ask as well. */
@Injectable()
export class Classes {
  constructor(private readonly registers: Registers) {}

  /** @throws DomainError not-found */
  async one(id: string): Promise<ClassDocument> {
    const found = (await this.registers.present()).all.get(id);
    if (!found) throw new DomainError('not-found');
    return found;
  }

  /** By year, the latest first, and by name. Without archived ones unless told. */
  async all({ archived = false } = {}): Promise<ClassDocument[]> {
    return (await this.each())
      .filter((one) => archived || !one.archived)
      .sort((a, b) => b.schoolYear.localeCompare(a.schoolYear) || alphabetically(a.name, b.name));
  }

  /** An open one. */
  async byCode(code: string): Promise<ClassDocument | undefined> {
    return (await this.each()).find((one) => one.code === code && !one.archived);
  }

  /** The open classes that somebody is in. */
  async of(userId: string): Promise<ClassDocument[]> {
    const { byMember } = await this.registers.present();
    return (byMember.get(userId) ?? []).filter(({ archived }) => !archived);
  }

  /** @throws DomainError class-unknown unless all of the ids are classes */
  async known(ids: readonly string[]): Promise<void> {
    const { all } = await this.registers.present();
    if (ids.some((id) => !all.has(id))) throw new DomainError('class-unknown');
  }

  /**
   * By person, the names of the open classes that they are in; those who are in none are left out. Nobody's before classes
   * have been read for the first time, after an upgrade: what they stand beside is shown all the same.
   */
  async namesOf(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const { byMember } = await this.registers.present().catch(nobodys);
    const named = userIds.map((id): [string, string[]] => {
      const open = (byMember.get(id) ?? []).filter(({ archived }) => !archived);
      return [id, open.map(({ name }) => name)];
    });
    return new Map(named.filter(([, names]) => names.length > 0));
  }

  /** By id, also of archived ones; those that are unknown are left out. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const { all } = await this.registers.present();
    return new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id)?.name ?? '']] : [])));
  }

  /** Whether another class of that year has that name, however it is written. */
  async isTaken({ name, schoolYear }: ClassFields, except?: string): Promise<boolean> {
    const key = folded(name);
    return (await this.each()).some((one) => one.id !== except && one.schoolYear === schoolYear && one.nameKey === key);
  }

  private async each(): Promise<ClassDocument[]> {
    return [...(await this.registers.present()).all.values()];
  }
}
