import { Injectable } from '@nestjs/common';
import type { PersonalData } from '@ardoise/contracts';

export type PersonalLink = NonNullable<PersonalData['platforms']>[number];

/** Under which names other places know a person: told by the context that keeps them, for the file of their own data. */
@Injectable()
export class PersonalLinks {
  private tell: (userId: string) => Promise<PersonalLink[]> = async () => [];

  register(tell: (userId: string) => Promise<PersonalLink[]>): void {
    this.tell = tell;
  }

  of(userId: string): Promise<PersonalLink[]> {
    return this.tell(userId);
  }
}
