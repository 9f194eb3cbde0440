import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { LtiChoiceQuery } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { LinkChoices } from '../commands/choices.js';
import type { OpenChoice } from '../commands/choices.js';
import { Choosable } from '../services/choosable.js';
import type { ChoiceLines } from '../services/choosable.js';

/** What the page of a choice shows. */
export interface ChoiceView extends OpenChoice, ChoiceLines {
  /** The folders above and the one that is shown; empty where none is. */
  above: readonly { id: string; name: string }[];
  /** What was looked for; empty where nothing was. */
  wanted: string;
  isQuizzes: boolean;
}

/** Whoever is to agree to the terms first is shown nothing else. */
export class GetLtiChoice extends QueryOf<
  ChoiceView,
  {
    id: string;
    asked: LtiChoiceQuery;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

@QueryHandler(GetLtiChoice)
export class GetLtiChoiceHandler implements IQueryHandler<GetLtiChoice> {
  constructor(
    private readonly choices: LinkChoices,
    private readonly choosable: Choosable,
  ) {}

  /** @throws DomainError what Choices.open refuses with */
  async execute({ id, asked, now }: GetLtiChoice): Promise<ChoiceView> {
    const open = await this.choices.open(id, now);
    const { dossier = ROOT_FOLDER_ID, depuis: from = 0, cherche = '', quoi } = asked;
    const none = { above: [], wanted: '', isQuizzes: false, lines: [], next: null };
    if (open.isNewcomer) return { ...open, ...none };
    const wanted = cherche.trim();
    if (wanted !== '') return { ...open, ...none, ...(await this.choosable.named(wanted, from)), wanted };
    if (quoi === 'quiz') return { ...open, ...none, ...(await this.choosable.quizzesFrom(from)), isQuizzes: true };
    // A folder that was deleted meanwhile leads back to the root.
    const folder = (await this.choosable.folder(dossier, from)) ?? (await this.choosable.folder(ROOT_FOLDER_ID, 0));
    return { ...open, ...none, ...folder };
  }
}
