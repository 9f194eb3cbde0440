import { Injectable } from '@nestjs/common';
import { Reaction } from '@ardoise/jobs';
import type { NewJob } from '@ardoise/jobs';
import { LinkChoices } from '../commands/choices.js';
import { OwnLtiKeys } from '../commands/own-keys.js';

const NAME = 'lti-keys';

/** Looks each night whether the key that signs for platforms is old, and forgets choices whose time is over. */
@Injectable()
export class OwnKeyRenewal extends Reaction {
  override readonly name = NAME;

  constructor(
    private readonly keys: OwnLtiKeys,
    private readonly choices: LinkChoices,
  ) {
    super();
  }

  jobsOf(): readonly NewJob[] {
    return [];
  }

  override nightly(night: string): readonly NewJob[] {
    return [{ id: `${NAME}-${night}`, name: NAME, data: {} }];
  }

  async run(): Promise<void> {
    await this.keys.renewWhenOld(Date.now());
    await this.choices.forgetOld(Date.now());
  }
}
