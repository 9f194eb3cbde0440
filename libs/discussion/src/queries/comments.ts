import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import type { Called } from '@ardoise/accounts';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Comment, UnreadComment } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { comments } from '../read/comments.js';
import type { CommentDocument } from '../read/comments.js';

const NEWEST_FIRST = { sort: { createdAt: -1, id: -1 } } as const;

export class ListComments extends QueryOf<Comment[], { flashcardId: string }> {}

export class ListUnreadComments extends QueryOf<UnreadComment[]> {}

/** The comments that no professor has read, on cards that stand. */
@Injectable()
export class UnreadComments {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly people: People,
  ) {}

  /** Newest first; without those on cards that are not there (any more). */
  async list(): Promise<UnreadComment[]> {
    const unread = await this.documents.find(comments, { read: false }, NEWEST_FIRST);
    if (unread.length === 0) return [];
    const [cards, people] = await Promise.all([
      this.catalogue.standing(unread.map(({ flashcardId }) => flashcardId)),
      this.people.called(unread.flatMap(signers)),
    ]);
    return unread.flatMap((comment) => {
      const found = cards.get(comment.flashcardId);
      if (!found) return [];
      const { card, deck } = found;
      return [{ ...onWire(comment, people), question: card.question, id_deck: deck.id, id_folder: deck.folderId }];
    });
  }
}

@QueryHandler(ListComments)
export class ListCommentsHandler implements IQueryHandler<ListComments> {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly people: People,
  ) {}

  /** Newest first. @throws DomainError not-found for a card that is not there */
  async execute({ flashcardId }: ListComments) {
    await this.catalogue.flashcard(flashcardId, 'professor');
    const found = await this.documents.find(comments, { flashcardId }, NEWEST_FIRST);
    const answering = found.flatMap(({ answers }) => answers.flatMap(({ by }) => by ?? []));
    const people = await this.people.called([...found.flatMap(signers), ...answering]);
    return found.map((comment): Comment => {
      const answers = comment.answers.map(({ by, ...answer }) => ({ ...answer, ...authorOf(by, people) }));
      return { ...onWire(comment, people), ...(answers.length > 0 && { answers }) };
    });
  }
}

@QueryHandler(ListUnreadComments)
export class ListUnreadCommentsHandler implements IQueryHandler<ListUnreadComments> {
  constructor(private readonly comments: UnreadComments) {}

  execute() {
    return this.comments.list();
  }
}

/** Who wrote a comment, where professors may see it. */
const signers = ({ authorId, signed }: CommentDocument) => (signed && authorId !== null ? [authorId] : []);

function authorOf(userId: string | null, people: ReadonlyMap<string, Called>) {
  const called = people.get(userId ?? '');
  return { by_useremail: called?.email ?? null, by_name: called?.names };
}

function onWire(
  { id, flashcardId, text, createdAt, read, signed, authorId }: CommentDocument,
  people: ReadonlyMap<string, Called>,
): Comment {
  const told = { id, id_flashcard: flashcardId, comment: text, creation_date: createdAt, read };
  return signed ? { ...told, ...authorOf(authorId, people) } : told;
}
