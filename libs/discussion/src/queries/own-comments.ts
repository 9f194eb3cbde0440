import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Answer, Input, OwnComment, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { comments } from '../read/comments.js';

/** A page of what a student wrote, newest first, and how much there is in all. */
export class ListMyComments extends QueryOf<
  { items: OwnComment[]; total: number },
  { studentId: string; page: Input<typeof routes.listMyComments>['query'] }
> {}

export class CountNewAnswers extends QueryOf<Answer<typeof routes.countNewAnswers>, { studentId: string }> {}

@QueryHandler(ListMyComments)
export class ListMyCommentsHandler implements IQueryHandler<ListMyComments> {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
  ) {}

  async execute({ studentId, page: { limit, offset } }: ListMyComments) {
    const own = { authorId: studentId };
    const [found, total] = await Promise.all([
      this.documents.find(comments, own, { sort: { createdAt: -1, id: -1 }, skip: offset, limit }),
      this.documents.count(comments, own),
    ]);
    const shown = await this.catalogue.shownTo(
      studentId,
      found.map(({ flashcardId }) => flashcardId),
    );
    const cards = new Map(shown.map((card) => [card.id, card]));
    const { decks } = await this.catalogue.school();
    const items = found.map(({ id, flashcardId, text, createdAt, read, answers, unseen }): OwnComment => {
      const card = cards.get(flashcardId);
      return {
        id,
        id_flashcard: flashcardId,
        comment: text,
        creation_date: createdAt,
        read,
        question: card?.question ?? null,
        id_deck: card?.deckId ?? null,
        id_folder: (card && decks.get(card.deckId)?.folderId) ?? null,
        // Without who wrote them: to a student, professors answer.
        answers: answers.map(({ id: answerId, text: answer, at }) => ({ id: answerId, text: answer, at })),
        unseen,
      };
    });
    return { items, total };
  }
}

@QueryHandler(CountNewAnswers)
export class CountNewAnswersHandler implements IQueryHandler<CountNewAnswers> {
  constructor(private readonly documents: Documents) {}

  async execute({ studentId }: CountNewAnswers) {
    return { count: await this.documents.count(comments, { authorId: studentId, unseen: true }) };
  }
}
