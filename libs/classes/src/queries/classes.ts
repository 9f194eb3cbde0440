import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { ClassFields } from '../domain/school-class.js';
import { classes, nameKey } from '../read/classes.js';
import type { ClassDocument } from '../read/classes.js';
import { memberships } from '../read/memberships.js';

/** Classes as they stand, and who is in which: what other contexts ask as well. */
@Injectable()
export class Classes {
  constructor(private readonly documents: Documents) {}

  /** @throws DomainError not-found */
  async one(id: string): Promise<ClassDocument> {
    const found = await this.documents.get(classes, id);
    if (!found) throw new DomainError('not-found');
    return found;
  }

  /** By year, the latest first, and by name. Without archived ones unless told. */
  async all({ archived = false } = {}): Promise<ClassDocument[]> {
    const found = await this.documents.find(classes, archived ? {} : { archived: false });
    const byName = new Intl.Collator('fr', { numeric: true });
    return found.sort((a, b) => b.schoolYear.localeCompare(a.schoolYear) || byName.compare(a.name, b.name));
  }

  async byCode(code: string): Promise<ClassDocument | undefined> {
    const [found] = await this.documents.find(classes, { code, archived: false });
    return found;
  }

  /** The open classes that somebody is in. */
  async of(userId: string): Promise<ClassDocument[]> {
    const { classIds = [] } = (await this.documents.get(memberships, userId)) ?? {};
    const found = await this.documents.getMany(classes, classIds);
    return found.filter(({ archived }) => !archived);
  }

  /** By id, also of archived ones. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.documents.getMany(classes, [...new Set(ids)]);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Whether another class of that year has that name, however it is written. */
  async isTaken({ name, schoolYear }: ClassFields, except?: string): Promise<boolean> {
    const found = await this.documents.find(classes, { schoolYear, nameKey: nameKey(name) });
    return found.some(({ id }) => id !== except);
  }
}
