import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { folded } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, KeyedMutex, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { TAGS_STREAM, tagsDecider } from '../domain/tags.js';
import type { Vocabulary, VocabularyCommand } from '../domain/tags.js';
import { TagNames } from '../services/tag-names.js';

export class CreateTag extends CommandOf<Answer<typeof routes.createTag>, { name: string; acting: Acting }> {}

export class RenameTag extends CommandOf<
  Answer<typeof routes.editTag>,
  { tagId: string; name: string; acting: Acting }
> {}

/** What lies deleted may carry it still: brought back, it comes without this tag. */
export class DeleteTag extends CommandOf<Answer<typeof routes.deleteTag>, { tagId: string; acting: Acting }> {}

/** All tags are one stream: those of this process wait for each other instead of meeting in a conflict. */
@Injectable()
export class TagVocabulary {
  private readonly oneByOne = new KeyedMutex();

  constructor(private readonly commands: Commands) {}

  async change(command: VocabularyCommand, acting: Acting): Promise<void> {
    await this.decide(command, acting);
  }

  /**
   * The tags of these names, compared without accents and capitals: those that stand, and new ones for the others.
   * @returns the id of each name
   */
  async idsOf(names: readonly string[], acting: Acting): Promise<ReadonlyMap<string, string>> {
    if (names.length === 0) return new Map();
    const tags = names.map((name) => ({ tagId: idFor(acting, `tag ${folded(name)}`), name }));
    const vocabulary = await this.decide({ type: 'CreateMissingTags', tags }, acting);
    const ids = new Map([...vocabulary].map(([id, name]) => [folded(name), id]));
    return new Map(names.flatMap((name) => [[name, ids.get(folded(name)) ?? '']]));
  }

  private async decide(command: VocabularyCommand, acting: Acting): Promise<Vocabulary> {
    const decided = await this.oneByOne.runExclusive(TAGS_STREAM, () =>
      this.commands.decide(TAGS_STREAM, tagsDecider, command, acting),
    );
    return decided.state;
  }
}

@CommandHandler(CreateTag)
export class CreateTagHandler implements ICommandHandler<CreateTag> {
  constructor(private readonly vocabulary: TagVocabulary) {}

  async execute({ name, acting }: CreateTag) {
    const id = idFor(acting, 'tag');
    await this.vocabulary.change({ type: 'CreateTag', tagId: id, name }, acting);
    return { id };
  }
}

@CommandHandler(RenameTag)
export class RenameTagHandler implements ICommandHandler<RenameTag> {
  constructor(private readonly vocabulary: TagVocabulary) {}

  async execute({ tagId: id, name, acting }: RenameTag) {
    await this.vocabulary.change({ type: 'RenameTag', tagId: id, name }, acting);
    return { id };
  }
}

@CommandHandler(DeleteTag)
export class DeleteTagHandler implements ICommandHandler<DeleteTag> {
  constructor(
    private readonly vocabulary: TagVocabulary,
    private readonly names: TagNames,
  ) {}

  async execute({ tagId, acting }: DeleteTag) {
    const { id } = await this.names.one(tagId);
    const used = (await this.names.usages(id)) > 0;
    await this.vocabulary.change({ type: 'DeleteTag', tagId: id, used }, acting);
    return { id };
  }
}
