import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import type { PersonNames } from '@ardoise/contracts';
import { REMOVED_USER } from '@ardoise/contracts';

/** How a student is called: the address, or that they were removed; and the names where they are known. */
export interface StudentName extends PersonNames {
  username: string;
}

/** How students are called in what professors read. */
@Injectable()
export class StudentNames {
  constructor(private readonly people: People) {}

  /** By id. */
  async of(ids: readonly string[]): Promise<(id: string) => StudentName> {
    const people = await this.people.called(ids);
    return (id) => ({ username: people.get(id)?.email ?? REMOVED_USER, ...people.get(id)?.names });
  }
}
