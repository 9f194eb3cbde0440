import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ancestorToResponse, CatalogueQueries } from '@ardoise/catalogue';
import type { DeckDocument, Tree } from '@ardoise/catalogue';
import { ClassStudents } from '@ardoise/classes';
import { CLASS_DECKS, CLASS_STUDENTS_PAGE, alphabetically } from '@ardoise/contracts';
import type { ClassKnowledge, Input, routes } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { returnBy, dueState } from '../domain/card-state.js';
import { cellOf, knowledgeColumn, ratedDecks } from '../domain/class-knowledge.js';
import type { DeckPart, StudentKnowledge } from '../domain/class-knowledge.js';
import { ClassRevision } from '../services/class-revision.js';
import type { StudentRevision } from '../services/class-revision.js';

/** What the students of a class know, by deck. `now`: milliseconds since 1970. */
export class GetClassKnowledge extends QueryOf<
  ClassKnowledge,
  { classId: string; wanted: Input<typeof routes.getClassKnowledge>['query']; now: number }
> {}

function knowledgeOf({ studentId, decks, cards }: StudentRevision, now: number): StudentKnowledge {
  const parts = new Map<string, DeckPart>();
  for (const { deckId, scheduler, returns } of cards) {
    const part = parts.get(deckId) ?? { rated: 0, later: 0 };
    parts.set(deckId, part);
    part.rated++;
    if (dueState(returnBy(returns, scheduler, now), now) !== 'now') part.later++;
  }
  return { userId: studentId, parts, sees: (deckId) => decks.has(deckId) };
}

const pathOf = (deck: DeckDocument, tree: Tree) => tree.ancestors(deck.folderId).slice(1);

@QueryHandler(GetClassKnowledge)
export class GetClassKnowledgeHandler implements IQueryHandler<GetClassKnowledge> {
  constructor(
    private readonly students: ClassStudents,
    private readonly catalogue: CatalogueQueries,
    private readonly revision: ClassRevision,
  ) {}

  /**
   * The whole class is counted for each piece of its lines: columns and means are of all. @throws DomainError not-found for a
   * class or folder that is not there
   */
  async execute({ classId, wanted, now }: GetClassKnowledge): Promise<ClassKnowledge> {
    const { folder_id: folderId, limit = CLASS_STUDENTS_PAGE, offset = 0 } = wanted;
    const students = await this.students.of(classId);
    if (folderId !== undefined) await this.catalogue.folder(folderId, 'professor');
    const all = new Map<string, StudentKnowledge>();
    for await (const one of this.revision.of(
      classId,
      students.map(({ userId }) => userId),
    ))
      all.set(one.studentId, knowledgeOf(one, now));
    const known = [...all.values()];
    const { tree, decks } = await this.catalogue.school();
    const rated = ratedDecks(known).flatMap((id) => decks.get(id) ?? []);
    const wantedDecks = rated.filter((deck) => folderId === undefined || tree.isWithin(deck.folderId, folderId));
    const columns = wantedDecks
      .slice(0, CLASS_DECKS)
      .map((deck) => ({ deck, cards: deck.visibleFlashcards, path: pathOf(deck, tree) }))
      .map(({ deck, cards, path }) => ({
        id: deck.id,
        id_folder: deck.folderId,
        name: deck.name,
        category: path[0] && ancestorToResponse(path[0], tree),
        path: path.map(({ name }) => name),
        cards,
        ...knowledgeColumn(known, { id: deck.id, cards }),
      }))
      .sort((a, b) => alphabetically([...a.path, a.name].join('\n'), [...b.path, b.name].join('\n')));
    return {
      students: students.length,
      decks: columns,
      more_decks: wantedDecks.length - columns.length,
      folders: foldersOf(rated, tree),
      rows: students.slice(offset, offset + limit).flatMap(({ userId, ...called }) => {
        const one = all.get(userId);
        return one ? [{ user_id: userId, ...called, cells: columns.map((column) => cellOf(one, column)) }] : [];
      }),
    };
  }
}

/** Folders of the first level that hold any of the decks, by name. */
function foldersOf(decks: readonly DeckDocument[], tree: Tree): ClassKnowledge['folders'] {
  const found = new Map(decks.map((deck) => pathOf(deck, tree)[0]).flatMap((top) => (top ? [[top.id, top]] : [])));
  return [...found.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => alphabetically(a.name, b.name));
}
