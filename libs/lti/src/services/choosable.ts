import { Injectable } from '@nestjs/common';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { DeckDocument, FolderDocument, Tree } from '@ardoise/catalogue';
import { folded, alphabetically, ROOT_FOLDER_ID } from '@ardoise/contracts';
import { ChoosableQuizzes } from '@ardoise/quizzes';
import type { QuizDocument } from '@ardoise/quizzes';
import type { ChosenLink } from '../domain/choice.js';
import type { Thing } from '../domain/launch.js';

/** Something of this application. */
export interface Ref {
  kind: Thing;
  id: string;
}

/** A line of what may be chosen. */
export interface ChoiceLine extends Ref {
  name: string;
  cards: number;
  /** The names above it, the first level first. */
  path: readonly string[];
}

/** A piece of the lines, and which comes after it; null at the end. */
export interface ChoiceLines {
  lines: ChoiceLine[];
  next: number | null;
}

/** Lines of a page. */
const PIECE = 50;

const byName = (one: { name: string }, other: { name: string }) => alphabetically(one.name, other.name);

/** What a professor may give to a course: they see all that stands. */
@Injectable()
export class Choosable {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly quizzes: ChoosableQuizzes,
  ) {}

  /** The folders and decks of a folder, by name, from a line on; with the folders above it and itself. null where it is not there. */
  async folder(
    id: string,
    from: number,
  ): Promise<(ChoiceLines & { above: Pick<FolderDocument, 'id' | 'name'>[] }) | null> {
    const { tree } = await this.catalogue.school();
    if (!tree.folder(id, 'professor')) return null;
    const all = [
      ...tree
        .children(id, 'professor')
        .sort(byName)
        .map((folder) => () => lineOfFolder(folder, tree)),
      ...[...tree.decks(id, 'professor')].sort(byName).map((deck) => () => lineOfDeck(deck, tree)),
    ];
    const { lines, next } = piece(all, from);
    return { lines: lines.map((line) => line()), next, above: tree.ancestors(id) };
  }

  /** All quizzes, newest first, from one on. */
  async quizzesFrom(from: number): Promise<ChoiceLines> {
    const { documents, total } = await this.quizzes.page({ skip: from, limit: PIECE });
    const next = from + documents.length;
    return { lines: documents.map(lineOfQuiz), next: documents.length > 0 && next < total ? next : null };
  }

  /** Folders, decks and quizzes whose name holds the text, case and accents aside: by name, quizzes last. */
  async named(text: string, from: number): Promise<ChoiceLines> {
    const wanted = folded(text);
    const { tree } = await this.catalogue.school();
    const isWanted = ({ name }: { name: string }) => folded(name).includes(wanted);
    const all = tree.below(ROOT_FOLDER_ID, 'professor');
    const places = [
      ...all
        .filter((one) => one.id !== ROOT_FOLDER_ID && isWanted(one))
        .map((folder) => ({ name: folder.name, line: () => lineOfFolder(folder, tree) })),
      ...all
        .flatMap(({ id }) => tree.decks(id, 'professor').filter(isWanted))
        .map((deck) => ({ name: deck.name, line: () => lineOfDeck(deck, tree) })),
    ].sort(byName);
    // One more than are shown tells that there are more.
    const quizzes = await this.quizzes.named(text, from + PIECE + 1);
    const { lines, next } = piece([...places, ...quizzes.map((quiz) => ({ line: () => lineOfQuiz(quiz) }))], from);
    return { lines: lines.map(({ line }) => line()), next };
  }

  /** Those that stand, in the order of the refs. */
  async those(refs: readonly Ref[]): Promise<ChosenLink[]> {
    const school = await this.catalogue.school();
    const quizzes = await this.quizzes.those(refs.filter(({ kind }) => kind === 'quiz').map(({ id }) => id));
    return refs.flatMap(({ kind, id }): ChosenLink[] => {
      if (kind === 'quiz') {
        const quiz = quizzes.get(id);
        return quiz ? [{ kind, id, name: quiz.name, points: quiz.flashcardIds.length }] : [];
      }
      if (kind === 'folder') {
        const folder = id === ROOT_FOLDER_ID ? undefined : school.tree.folder(id, 'professor');
        return folder ? [{ kind, id, name: folder.name }] : [];
      }
      const deck = school.decks.get(id);
      return school.tree.seesDeck(deck, 'professor') ? [{ kind, id, name: deck.name }] : [];
    });
  }
}

function piece<Line>(lines: readonly Line[], from: number): { lines: Line[]; next: number | null } {
  return { lines: lines.slice(from, from + PIECE), next: lines.length > from + PIECE ? from + PIECE : null };
}

const namesTo = (tree: Tree, folderId: string) =>
  tree
    .ancestors(folderId)
    .slice(1)
    .map(({ name }) => name);

const lineOfFolder = ({ id, name, parentId }: FolderDocument, tree: Tree): ChoiceLine => ({
  kind: 'folder',
  id,
  name,
  cards: tree.flashcardsBelow(id, 'professor'),
  path: namesTo(tree, parentId),
});

const lineOfDeck = ({ id, name, folderId, flashcards }: DeckDocument, tree: Tree): ChoiceLine => ({
  kind: 'deck',
  id,
  name,
  cards: flashcards,
  path: namesTo(tree, folderId),
});

const lineOfQuiz = ({ id, name, flashcardIds }: QuizDocument): ChoiceLine => ({
  kind: 'quiz',
  id,
  name,
  cards: flashcardIds.length,
  path: [],
});
