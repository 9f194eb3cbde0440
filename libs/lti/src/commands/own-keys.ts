import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Answer, routes } from '@ardoise/contracts';
import { OwnKeys } from '@ardoise/accounts';
import { Documents } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { ownKeys } from '../domain/own-key.js';

/** A new key from now on, in place of the one that the administrator does not trust any more, or that is old. */
export class RenewLtiKey extends CommandOf<
  Answer<typeof routes.renewLtiKey>,
  {
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** Those by which platforms check what we sign. */
@Injectable()
export class OwnLtiKeys extends OwnKeys {
  constructor(documents: Documents, platform: RuntimePlatform) {
    super(documents, platform, ownKeys);
  }
}

@CommandHandler(RenewLtiKey)
export class RenewLtiKeyHandler implements ICommandHandler<RenewLtiKey> {
  constructor(private readonly keys: OwnLtiKeys) {}

  async execute({ now }: RenewLtiKey) {
    await this.keys.renew(now);
    return {};
  }
}
