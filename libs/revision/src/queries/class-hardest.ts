import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ancestorToResponse, CatalogueQueries } from '@ardoise/catalogue';
import { ClassStudents } from '@ardoise/classes';
import { CLASS_HARDEST_LEAST, HARDEST_CARDS } from '@ardoise/contracts';
import type { ClassHardest } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { lastButton } from '../domain/card-state.js';
import { Judgements } from '../domain/hardest-cards.js';
import { ClassRevision } from '../services/class-revision.js';

/** The cards that a class finds hardest by now. */
export class GetClassHardest extends QueryOf<ClassHardest, { classId: string }> {}

@QueryHandler(GetClassHardest)
export class GetClassHardestHandler implements IQueryHandler<GetClassHardest> {
  constructor(
    private readonly students: ClassStudents,
    private readonly catalogue: CatalogueQueries,
    private readonly revision: ClassRevision,
  ) {}

  /** By each student's last rating of each card, which the index says: no history is read. @throws DomainError not-found */
  async execute({ classId }: GetClassHardest): Promise<ClassHardest> {
    const students = await this.students.of(classId);
    const judgements = new Judgements();
    for await (const { cards } of this.revision.of(
      classId,
      students.map(({ userId }) => userId),
    ))
      for (const { flashcardId, returns } of cards) judgements.add(flashcardId, lastButton(returns));
    const hardest = judgements.hardest(CLASS_HARDEST_LEAST, HARDEST_CARDS);
    const [standing, tree] = await Promise.all([
      this.catalogue.standing(hardest.map(({ flashcardId }) => flashcardId)),
      this.catalogue.tree(),
    ]);
    return hardest.flatMap(({ flashcardId, ...counts }) => {
      const found = standing.get(flashcardId);
      if (!found) return [];
      const { id, folderId, name } = found.deck;
      const category = tree.category(folderId);
      const deck = { id, id_folder: folderId, name, category: category && ancestorToResponse(category, tree) };
      return [{ flashcard_id: flashcardId, question: found.card.question, deck, ...counts }];
    });
  }
}
