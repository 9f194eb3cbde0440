import type { Deck, Flashcard, Folder } from '@ardoise/contracts';
import { alphabeticallyLoosely, ROOT_FOLDER_ID } from '@ardoise/contracts/light';

export interface ExportNode {
  /** 'folder:id', 'deck:id' or 'card:id'. */
  key: string;
  name: string;
  /** Cards in it; null for a card itself. */
  count: number | null;
  hidden: boolean;
  /** A student's that waits: exported as a hidden card, and counted. */
  proposal: boolean;
  disabled: boolean;
  isLeaf: boolean;
  children?: ExportNode[];
}

const byNodeName = (a: { name: string }, b: { name: string }) => alphabeticallyLoosely(a.name, b.name);

/** The folders and decks as a tree; the cards of a deck once they are known. What holds no card cannot be chosen. */
export function exportTree(
  folders: readonly Folder[],
  decks: readonly Deck[],
  cards: ReadonlyMap<string, readonly Flashcard[]>,
): ExportNode[] {
  const cardNode = ({ id, question: name, visible, is_proposed_by_student: proposal }: Flashcard): ExportNode => ({
    key: `card:${id}`,
    name,
    count: null,
    hidden: !visible && !proposal,
    proposal,
    disabled: false,
    isLeaf: true,
  });
  const deckNode = ({ id, name, visible, number_of_flashcards: counted }: Deck): ExportNode => {
    const known = cards.get(id);
    const count = known?.length ?? counted;
    const empty = { disabled: count === 0, isLeaf: count === 0 };
    const node = { key: `deck:${id}`, name, count, hidden: !visible, proposal: false, ...empty };
    return known ? { ...node, children: known.map(cardNode) } : node;
  };
  const level = (parentId: string): ExportNode[] => [
    ...folders
      .filter(({ id, id_parent }) => id_parent === parentId && id !== ROOT_FOLDER_ID)
      .sort(byNodeName)
      .map(({ id, name, visible }): ExportNode => {
        const children = level(id);
        const count = children.reduce((sum, child) => sum + (child.count ?? 1), 0);
        return {
          key: `folder:${id}`,
          name,
          count,
          hidden: !visible,
          proposal: false,
          disabled: count === 0,
          isLeaf: children.length === 0,
          children,
        };
      }),
    ...decks
      .filter(({ id_folder }) => id_folder === parentId)
      .sort(byNodeName)
      .map(deckNode),
  ];
  return level(ROOT_FOLDER_ID);
}

export interface ExportSelection {
  /** Decks that go whole. */
  deckIds: string[];
  cardIds: string[];
  count: number;
  /** What it is called where it was chosen. */
  name?: string;
  /** The folder that it is, where it is one. */
  folderId?: string | null;
}

/** The keys of what holds the box of this key, from the top down; none where it stands nowhere. */
export function keysAbove(tree: readonly ExportNode[], key: string): string[] {
  for (const node of tree) {
    if (node.children?.some((child) => child.key === key)) return [node.key];
    const below = keysAbove(node.children ?? [], key);
    if (below.length > 0) return [node.key, ...below];
  }
  return [];
}

/** What the checked boxes mean; a deck whose cards are all checked goes whole. */
export function exportSelection(tree: readonly ExportNode[], checked: ReadonlySet<string>): ExportSelection {
  const choice: ExportSelection = { deckIds: [], cardIds: [], count: 0 };
  const visit = (node: ExportNode, whole: boolean) => {
    const [kind = '', id = ''] = node.key.split(':');
    const isChosen = whole || checked.has(node.key);
    if (kind === 'deck' && isChosen && node.count) {
      choice.deckIds.push(id);
      choice.count += node.count;
    } else if (kind === 'card' && isChosen) {
      choice.cardIds.push(id);
      choice.count++;
    } else for (const child of node.children ?? []) visit(child, isChosen);
  };
  for (const node of tree) visit(node, false);
  return { ...choice, folderId: folderAlone(tree, checked) };
}

/** The folder that is checked with all that it holds, where nothing else is; null otherwise. */
export function folderAlone(tree: readonly ExportNode[], checked: ReadonlySet<string>): string | null {
  const tops: string[] = [];
  const visit = (node: ExportNode) => {
    if (checked.has(node.key)) tops.push(node.key);
    else for (const child of node.children ?? []) visit(child);
  };
  for (const node of tree) visit(node);
  const [kind, id] = tops.length === 1 ? (tops[0]?.split(':') ?? []) : [];
  return kind === 'folder' && id ? id : null;
}
