import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { ImportContent, ImportContentHandler } from '../commands/content-import.js';
import { ExportContent, ExportContentHandler } from '../queries/content.js';

/** Content out and in, as long as the school lets it. */
@Controller()
export class TransferController extends Dispatcher {
  @Handles(routes.getContent, ExportContentHandler)
  export(@Parsed() { body }: Input<typeof routes.getContent>) {
    return this.queries.execute(new ExportContent({ flashcardIds: body.flashcardIds }));
  }

  @Handles(routes.postContent, ImportContentHandler)
  import(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.postContent>) {
    return this.commands.execute(new ImportContent({ targetId: params.targetId, content: body, acting }));
  }
}
