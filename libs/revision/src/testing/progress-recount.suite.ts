import type { RecordedEvent } from '@ardoise/event-store';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { Card, Grade } from 'ts-fsrs';
import { firstStream, numberOf } from '../domain/revision-streams.js';

type Data = Record<string, unknown>;
const momentOf = (data: Data, at: string) => Date.parse(typeof data.ratedAt === 'string' ? data.ratedAt : at);

interface Thing {
  under: string;
  visible: boolean;
  deleted: boolean;
}

type Done = RecordedEvent & { data: Data };
type Due = { at: number; due: number | null } | undefined;

const byMoment = (a: { at: number }, b: { at: number }) => a.at - b.at;

/** The reviews of a card in a history, with the fixed delays of their buttons. */
function reviewsOf(data: Data, card: string): { at: number; delay: number }[] {
  const cards = data.cards as { flashcardId: string; reviews: [number, number][] }[];
  const found = cards.find(({ flashcardId }) => flashcardId === card);
  return (found?.reviews ?? []).map(([at, grade]) => ({ at, delay: [600, 21_600, 86_400, 345_600][grade - 1] ?? 0 }));
}

function kept<T>(known: Map<string, T>, key: string, count: () => T): T {
  if (!known.has(key)) known.set(key, count());
  return known.get(key) as T;
}

/** What a school has come to, counted again from all of its events in the simplest way; what was counted is kept. */
export class Recount {
  readonly folders = new Map<string, Thing>();
  readonly decks = new Map<string, Thing & { scheduler: string }>();
  readonly cards = new Map<string, Thing>();

  private readonly below = new Map<string, string[]>();
  private readonly doneBy = new Map<string, Done[]>();
  private readonly dues = new Map<string, Due>();
  private readonly events: readonly RecordedEvent[];

  constructor(events: readonly RecordedEvent[]) {
    this.events = [...events];
    for (const { type, data } of this.events as readonly { type: string; data: Data }[]) {
      const id = String(data.flashcardId ?? data.deckId ?? data.folderId);
      const thing = (data.flashcardId ? this.cards : data.deckId ? this.decks : this.folders).get(id);
      const visible = data.visible !== false;
      if (type === 'FolderCreated') this.folders.set(id, { under: String(data.parentId), visible, deleted: false });
      if (type === 'DeckCreated')
        this.decks.set(id, { under: String(data.folderId), visible, deleted: false, scheduler: 'fixed' });
      if (type === 'FlashcardAdded') this.cards.set(id, { under: String(data.deckId), visible, deleted: false });
      if (type === 'SchedulerChosen') Object.assign(thing ?? {}, { scheduler: data.scheduler });
      if (type === 'FlashcardMoved') Object.assign(thing ?? {}, { under: data.deckId });
      if (type === 'DeckMoved') Object.assign(thing ?? {}, { under: data.folderId });
      if (type === 'FolderMoved') Object.assign(thing ?? {}, { under: data.parentId });
      if (/^(Folder|Deck)Edited$/.test(type)) Object.assign(thing ?? {}, { visible });
      if (/^Flashcard(Shown|Hidden)$/.test(type)) Object.assign(thing ?? {}, { visible: type === 'FlashcardShown' });
      if (/^(Folder|Deck|Flashcard)(Deleted|Restored)$/.test(type))
        Object.assign(thing ?? {}, { deleted: type.endsWith('Deleted') });
    }
  }

  showsFolder(id: string): boolean {
    const folder = this.folders.get(id);
    return id === '0' || (!!folder && folder.visible && !folder.deleted && this.showsFolder(folder.under));
  }
  showsDeck(id: string): boolean {
    const deck = this.decks.get(id);
    return !!deck && deck.visible && !deck.deleted && this.showsFolder(deck.under);
  }
  showsCard(id: string): boolean {
    const card = this.cards.get(id);
    return !!card && card.visible && !card.deleted && this.showsDeck(card.under);
  }
  private within(folder: string, ancestor: string): boolean {
    return folder === ancestor || (folder !== '0' && this.within(this.folders.get(folder)?.under ?? '0', ancestor));
  }
  /** The decks below a folder that a student sees. */
  decksIn(folder: string): string[] {
    return kept(this.below, folder, () =>
      [...this.decks].filter(([id, { under }]) => this.showsDeck(id) && this.within(under, folder)).map(([id]) => id),
    );
  }
  cardsIn(decks: readonly string[]): string[] {
    return [...this.cards].filter(([id, { under }]) => this.showsCard(id) && decks.includes(under)).map(([id]) => id);
  }

  /** The student's events that were not taken back. */
  private done(student: string): Done[] {
    return kept(this.doneBy, student, () => {
      const own = this.events.filter(({ stream }) => stream.startsWith(firstStream(student))) as Done[];
      const undone = own.filter(({ type }) => type === 'RevisionUndone').map(({ data }) => data.undone);
      return own.filter((event) => event.type !== 'RevisionUndone' && !undone.includes(numberOf(event)));
    });
  }

  /** Moments of all the student's ratings. */
  moments(student: string): number[] {
    return this.done(student)
      .filter(({ type }) => type !== 'ProgressReset' && type !== 'ReviewHistoryTaken')
      .map(({ data, metadata }) => momentOf(data, metadata.at));
  }

  /** What counts of a card: what came from elsewhere while nothing was known, then its ratings since the last reset, by their moments. */
  ratings(student: string, card: string): { at: number; delay: number | null }[] {
    const list: { at: number; delay: number | null }[] = [];
    const before: { at: number; delay: number | null }[] = [];
    for (const { type, data, metadata, position } of this.done(student)) {
      if (type === 'ProgressReset' && (data.flashcardIds as string[]).includes(card)) list.length = before.length = 0;
      if (type === 'ReviewHistoryTaken' && this.wasUnknown(student, card, position)) {
        // Nothing that comes in afterwards counts before it.
        before.push(...list.sort(byMoment));
        list.length = 0;
        if (before.length === 0) before.push(...reviewsOf(data, card));
      }
      if (data.flashcardId !== card) continue;
      list.push({
        at: momentOf(data, metadata.at),
        delay: (data.delay as number | undefined) ?? null,
      });
    }
    return [...before, ...list.sort(byMoment)];
  }

  /** Whether nothing was known of a card when an event came in. */
  private wasUnknown(student: string, card: string, position: number): boolean {
    const earlier = new Recount(this.events.filter((event) => event.position < position));
    return earlier.ratings(student, card).length === 0;
  }

  /** When a card is to learn again: null when put away, undefined when nothing is known of it. */
  due(student: string, card: string): Due {
    return kept(this.dues, `${student} ${card}`, () => this.dueBy(student, card));
  }
  private dueBy(student: string, card: string): Due {
    const ratings = this.ratings(student, card);
    const last = ratings.at(-1);
    if (!last) return undefined;
    if (last.delay === null) return { at: last.at, due: null };
    const scheduler = this.decks.get(this.cards.get(card)?.under ?? '')?.scheduler;
    if (scheduler !== 'fsrs') return { at: last.at, due: last.at + last.delay * 1_000 };
    const grades: Record<number, Grade> = {
      600: Rating.Again,
      21600: Rating.Hard,
      86400: Rating.Good,
      345600: Rating.Easy,
    };
    const model = fsrs({ enable_fuzz: false, maximum_interval: 365 });
    let memory: Card | undefined;
    let before: number | null = null;
    let due: number | null = null;
    for (const { at, delay } of ratings) {
      if (delay === null) continue;
      // A rating that came after a history may have been made before its end.
      const moment = Math.max(at, before ?? at);
      // Whole 24 hours count, and no midnights: time begins with the rating before.
      const begun = memory ? { ...memory, last_review: new Date(0) } : createEmptyCard(new Date(0));
      const elapsed = new Date(moment - (before ?? moment));
      memory = model.next(begun, elapsed, grades[delay] ?? Rating.Good).card;
      due = moment - elapsed.getTime() + memory.due.getTime();
      before = moment;
    }
    return { at: last.at, due };
  }
}
