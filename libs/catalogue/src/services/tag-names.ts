import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { Tag, TagInUse } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { decks } from '../read/decks.js';
import { flashcards } from '../read/flashcards.js';
import { folders } from '../read/folders.js';
import { tags } from '../read/tags.js';
import type { Viewer } from '../read/tree.js';

/** What the tags of an item look like to somebody. */
export type TagLookup = (ids: readonly string[]) => Tag[];

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1);

/** The vocabulary of tags. Items hold ids: a name is joined when read, so that a new one shows everywhere at once. */
@Injectable()
export class TagNames {
  constructor(private readonly documents: Documents) {}

  /** Names ids, by name; a student gets none. */
  async named(viewer: Viewer): Promise<TagLookup> {
    if (viewer !== 'professor') return () => [];
    const names = new Map((await this.documents.find(tags)).map(({ id, name }) => [id, name]));
    return (ids) =>
      ids
        .flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id, name }];
        })
        .sort(byName);
  }

  /** All tags by name, with how many standing items carry each themselves. */
  async inUse(): Promise<TagInUse[]> {
    const all = await this.documents.find(tags);
    const counted = all.map(async ({ id, name }) => ({ id, name, usages: await this.usages(id) }));
    return (await Promise.all(counted)).sort(byName);
  }

  /** How many standing folders, decks and cards carry a tag themselves. */
  async usages(id: string): Promise<number> {
    const carrying = { tags: id, deletedAt: null };
    const numbers = await Promise.all([
      this.documents.count(folders, carrying),
      this.documents.count(decks, carrying),
      this.documents.count(flashcards, carrying),
    ]);
    return numbers.reduce((sum, number) => sum + number, 0);
  }

  /** @throws DomainError tag-unknown unless all of the ids are tags */
  async known(ids: readonly string[]): Promise<void> {
    const wanted = new Set(ids);
    if ((await this.documents.getMany(tags, [...wanted])).length < wanted.size) throw new DomainError('tag-unknown');
  }

  /** @throws DomainError not-found */
  async one(id: string): Promise<Tag> {
    const tag = await this.documents.get(tags, id);
    if (!tag) throw new DomainError('not-found');
    return { id: tag.id, name: tag.name };
  }
}
