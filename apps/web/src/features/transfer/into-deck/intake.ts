import type { Flashcard } from '@ardoise/contracts';
import { asCompared, mediaKind } from '@ardoise/contracts/light';
import { cardTexts } from '@ardoise/formats';
import { uuid } from '../../../ui/files/uuid.ts';
import type { ItemCard, Item } from '../content/content-tree.ts';
import { cardItem } from '../content/content-tree.ts';
import type { LoadedContent, LoadedLine } from '../content/loaded-content.ts';
import { transferTexts } from '#texts/transfer';
import { intakeTexts as words } from '#texts/transfer/into-deck';

/** A card that may go into the deck. */
export interface IntakeCard {
  id: string;
  card: ItemCard;
  /** What of it is not as it was in the file, in French. */
  reasons: readonly string[];
  /** Where it stands already. */
  twice: 'deck' | 'given' | null;
}

/** All that was dropped or pasted. */
export interface Intake {
  cards: IntakeCard[];
  /** What is told of things that are no card. */
  leftOut: LoadedLine[];
  notes: string[];
  /** @throws UnreadableFile */
  file: (name: string) => Promise<Uint8Array>;
}

const OF_FOLDERS: readonly string[] = [transferTexts.tree.wrapped, transferTexts.tree.collapsed];

type Compared = Pick<ItemCard, 'question' | 'answer'>;
const keyOf = ({ question, answer }: Compared) => JSON.stringify([asCompared(question), answer.map(asCompared).sort()]);

/** A picture, a sound or a film by itself: a card that asks what it shows, and its name is the answer. */
function mediaItem(file: File): Item {
  const id = uuid();
  const end = file.name.lastIndexOf('.');
  const kind = mediaKind(file.name) ?? 'image';
  return cardItem(id, {
    question: cardTexts.fileAsks[kind],
    answer: [
      file.name
        .slice(0, end)
        .replace(/[_\s]+/g, ' ')
        .trim()
        .slice(0, 1_000) || cardTexts.seeBack,
    ],
    possible_answers: [],
    is_fillable_text: false,
    additionnal_text_verso: '',
    media: `media_${id}.${file.name.slice(end + 1).toLowerCase()}`,
    media_verso: null,
    tags: [],
  });
}

/** Files that a card shows by themselves, as cards. */
export function loadedMedia(files: readonly File[]): LoadedContent {
  const found = new Map(files.map((file) => [mediaItem(file), file]));
  const byName = new Map([...found].map(([{ card }, file]) => [card?.media, file]));
  return {
    items: new Map([...found.keys()].map((item) => [item.id, item])),
    file: async (name) => new Uint8Array((await byName.get(name)?.arrayBuffer()) ?? new ArrayBuffer(0)),
    notes: [],
    report: [...found].map(([{ id }, { name }]) => ({
      ...{ name, kind: words.mediaKind, outcome: 'changed' as const },
      reasons: [words.fromName],
      itemId: id,
    })),
  };
}

/** What several files hold, as cards for one deck that holds others already. */
export function intakeOf(
  contents: readonly LoadedContent[],
  there: readonly Pick<Flashcard, 'question' | 'answer'>[],
): Intake {
  const known = new Map<string, IntakeCard['twice']>(there.map((card) => [keyOf(card), 'deck']));
  const cards: IntakeCard[] = [];
  const holders = new Map<string, LoadedContent>();
  for (const content of contents) {
    const reasons = new Map(content.report?.map(({ itemId, reasons: own }) => [itemId, own]));
    for (const { id, kind, card } of content.items.values()) {
      if (kind !== 'flashcard' || !card) continue;
      for (const name of [card.media, card.media_verso]) if (name !== null) holders.set(name, content);
      const key = keyOf(card);
      cards.push({ id, card, reasons: reasons.get(id) ?? [], twice: known.get(key) ?? null });
      if (!known.has(key)) known.set(key, 'given');
    }
  }
  return {
    cards,
    leftOut: contents.flatMap(({ report = [] }) => report.filter(({ itemId }) => itemId === undefined)),
    // No folder is made here: what is said of folders is of no use.
    notes: [...new Set(contents.flatMap(({ notes }) => notes))].filter((note) => !OF_FOLDERS.includes(note)),
    file: async (name) => (await holders.get(name)?.file(name)) ?? new Uint8Array(),
  };
}
