import { Controller, Res } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import {
  CreateTag,
  CreateTagHandler,
  DeleteTag,
  DeleteTagHandler,
  RenameTag,
  RenameTagHandler,
} from '../commands/tags.js';
import { ListTagFlashcards, ListTagFlashcardsHandler, ListTags, ListTagsHandler } from '../queries/tags.js';

@Controller()
export class TagsController extends Dispatcher {
  @Handles(routes.listTags, ListTagsHandler)
  list(@Me() me: Identity) {
    return this.queries.execute(new ListTags({ me }));
  }

  @Handles(routes.createTag, CreateTagHandler)
  create(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.createTag>) {
    return this.commands.execute(new CreateTag({ name: body.name, acting }));
  }

  @Handles(routes.editTag, RenameTagHandler)
  edit(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.editTag>) {
    return this.commands.execute(new RenameTag({ tagId: params.id, name: body.name, acting }));
  }

  @Handles(routes.deleteTag, DeleteTagHandler)
  delete(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.deleteTag>) {
    return this.commands.execute(new DeleteTag({ tagId: params.id, acting }));
  }

  @Handles(routes.listTagFlashcards, ListTagFlashcardsHandler)
  async flashcards(
    @Me() me: Identity,
    @Parsed() { params, query }: Input<typeof routes.listTagFlashcards>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.queries.execute(new ListTagFlashcards({ tagId: params.id, page: query, me }));
    reply.header('x-total-count', String(total));
    return items;
  }
}
