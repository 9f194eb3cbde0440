import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';

const REMOVED = 'Utilisateur supprimé';

/** How students are called in what professors read. */
@Injectable()
export class StudentNames {
  constructor(private readonly people: People) {}

  /** Names by id. */
  async of(ids: readonly string[]): Promise<(id: string) => string> {
    const emails = await this.people.emails(ids);
    return (id) => emails.get(id) ?? REMOVED;
  }
}
