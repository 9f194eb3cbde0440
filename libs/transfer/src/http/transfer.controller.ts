import { Controller } from '@nestjs/common';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { Settings } from '@ardoise/settings';
import { ContentExport } from '../content-export.js';
import { ContentImport } from '../content-import.js';

/** Content out and in, as long as the school lets it. */
@Controller()
export class TransferController {
  constructor(
    private readonly settings: Settings,
    private readonly out: ContentExport,
    private readonly into: ContentImport,
  ) {}

  @Handles(routes.getContent)
  async export(@Parsed() { body }: Input<typeof routes.getContent>): Promise<Answer<typeof routes.getContent>> {
    if (!this.settings.values.ALLOW_EXPORT) throw new DomainError('export-closed');
    return this.out.of(body.flashcardIds);
  }

  @Handles(routes.postContent)
  async import(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.postContent>,
  ): Promise<Answer<typeof routes.postContent>> {
    if (!this.settings.values.ALLOW_IMPORT) throw new DomainError('import-closed');
    return { id: await this.into.run(params.targetId, body, context) };
  }
}
