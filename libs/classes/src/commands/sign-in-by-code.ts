import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CodeEntrance, tidyCode } from '@ardoise/accounts';
import type { Arrival, Origin } from '@ardoise/accounts';
import type { CodeCredentials } from '@ardoise/contracts';
import { CommandOf } from '@ardoise/projections';
import { Sheets } from '../services/sheets.js';

/** A pupil comes in by the two codes of their card. */
export class SignInByCode extends CommandOf<
  Arrival,
  {
    credentials: CodeCredentials;
    origin: Origin;
    /** ISO 8601 in UTC. */
    now: string;
  }
> {}

@CommandHandler(SignInByCode)
export class SignInByCodeHandler implements ICommandHandler<SignInByCode> {
  constructor(
    private readonly entrance: CodeEntrance,
    private readonly sheets: Sheets,
  ) {}

  /** @throws DomainError bad-code, consent-needed, too-many-tries */
  async execute({ credentials, origin, now }: SignInByCode): Promise<Arrival> {
    const { class_code: typed, code, consent } = credentials;
    const classCode = tidyCode(typed);
    const members = await this.sheets.membersBy(classCode);
    return this.entrance.enter({ code, classCode, members, consent: consent === true, origin, now });
  }
}
