import { Injectable } from '@nestjs/common';
import type { PersonalData } from '@ardoise/contracts';

/** What contexts keep of a person besides the log: under which names other places know them, where they are reminded. */
type Parts = Pick<PersonalData, 'platforms' | 'reminder'>;
type Tell<Name extends keyof Parts> = (userId: string) => Promise<Parts[Name]>;

/** Told by the context that keeps it, for the file of a person's own data. */
@Injectable()
export class PersonalParts {
  private readonly tellers: { [Name in keyof Parts]?: Tell<Name> } = {};

  register<Name extends keyof Parts>(name: Name, tell: Tell<Name>): void {
    Object.assign(this.tellers, { [name]: tell });
  }

  async of(userId: string): Promise<Parts> {
    const [platforms, reminder] = await Promise.all([
      this.tellers.platforms?.(userId),
      this.tellers.reminder?.(userId),
    ]);
    return { ...(platforms?.length && { platforms }), ...(reminder && { reminder }) };
  }
}
