import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { EntryCodes } from '@ardoise/accounts';
import type { SheetState } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { Sheets } from '../services/sheets.js';
import type { SheetMaker } from '../services/sheets.js';

/** Who of a class may come in by a code, and who has one. */
export class GetClassSheet extends QueryOf<SheetState, { classId: string; maker: SheetMaker }> {}

@QueryHandler(GetClassSheet)
export class GetClassSheetHandler implements IQueryHandler<GetClassSheet> {
  constructor(
    private readonly sheets: Sheets,
    private readonly codes: EntryCodes,
  ) {}

  /** @throws DomainError not-found, class-of-others, class-archived */
  async execute({ classId, maker }: GetClassSheet) {
    await this.sheets.mayMake(classId, maker);
    const made = await this.codes.of(await this.sheets.studentsOf(classId));
    const told = new Map([...made].map(([id, at]) => [id, { made_at: at }]));
    return { class_code: this.sheets.codeOf(classId), pupils: await this.sheets.named(told) };
  }
}
