import fc from 'fast-check';
import { DomainError } from '@ardoise/contracts';
import type { ReviewGrade } from '@ardoise/contracts';
import type { NewEvent, RecordedEvent } from '@ardoise/event-store';
import { rate, reset } from '../domain/rating.js';
import { takeHistory } from '../domain/review-history.js';
import { firstStream, revisionStream } from '../domain/revision-streams.js';
import { undoRating, UNDO_REACH } from '../domain/undo.js';
import { Recount } from './progress-recount.suite.js';

const MINUTE = 60_000;
/** Since when a student has a stream a month. */
const A_MONTH_EACH = Date.parse('2026-03-30T08:00:00.000Z');
export const WORLD_STUDENTS = ['s1', 's2'];
export const WORLD_FOLDERS = ['f1', 'f2', 'f1a', 'f1b', 'f2a'];
export const DECKS = ['d1', 'd2', 'd3'];
const CARDS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];

/** Much happens to few things, so that what is rare alone happens together. */
const student = fc.constantFrom('s1', ...WORLD_STUDENTS);
const card = fc.constantFrom('c1', 'c1', 'c1', 'c2', 'c2', ...CARDS);
const deck = fc.constantFrom('d1', 'd1', ...DECKS);
const folder = fc.constantFrom(...WORLD_FOLDERS);
const delay = fc.constantFrom(600, 21_600, 86_400, 86_400, 86_400, 345_600, null);
/** Minutes that a rating spends without a connection; two thousand are more than a day. */
const late = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000 }) },
);
/** Reviews made elsewhere: minutes before now, and their buttons. */
const reviews = fc.array(
  fc.record({ ago: fc.integer({ min: 0, max: 60_000 }), grade: fc.constantFrom(1, 2, 3, 3, 4) }),
  { minLength: 1, maxLength: 6 },
);
const kinds = ['Shown', 'Hidden', 'Deleted', 'Restored'] as const;

export const stepWorld = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('rate'), student, card, delay, late }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), student, back: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take'), student, card, reviews }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resetDeck'), student, deck }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resetFolder'), student, folder }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card'), card, kind: fc.constantFrom(...kinds) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deck'), deck, kind: fc.constantFrom(...kinds) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('folder'), folder, kind: fc.constantFrom(...kinds) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('moveCard'), card, deck }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('moveDeck'), deck, folder: fc.constantFrom('f1a', 'f1b', 'f2a') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('moveFolder'),
      folder: fc.constantFrom('f1a', 'f1b'),
      to: fc.constantFrom('f1', 'f2'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('choose'), deck, scheduler: fc.constantFrom('fsrs', 'fsrs', 'fixed') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 4_000 }) }) },
) as fc.Arbitrary<Record<string, any> & { do: string }>;

const details = (visible: boolean) => ({ name: 'Nom', description: '', visible });
const content = {
  question: 'Question ?',
  answer: ['oui'],
  possibleAnswers: [],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
};

/** A school whose log grows step by step; what a step asks for and the rules would refuse does nothing. */
export class World {
  readonly events: RecordedEvent[] = [];
  /** So that months turn on the way. */
  now = Date.parse('2026-03-29T08:00:00.000Z');

  constructor() {
    for (const [folderId, parentId] of [
      ['f1', '0'],
      ['f2', '0'],
      ['f1a', 'f1'],
      ['f1b', 'f1'],
      ['f2a', 'f2'],
    ])
      this.record(`folder-${folderId}`, 'FolderCreated', { folderId, parentId, ...details(true) });
    for (const [deckId, folderId] of [
      ['d1', 'f1a'],
      ['d2', 'f1b'],
      ['d3', 'f2a'],
    ])
      this.record(`deck-${deckId}`, 'DeckCreated', { deckId, folderId, ...details(true) });
    CARDS.forEach((flashcardId, n) =>
      this.record(`flashcard-${flashcardId}`, 'FlashcardAdded', {
        flashcardId,
        deckId: DECKS[n % 3],
        visible: n !== 5,
        content,
      }),
    );
  }

  get recount(): Recount {
    return new Recount(this.events);
  }

  private record(stream: string, type: string, data: object): void {
    const revision = this.events.filter((event) => event.stream === stream).length;
    const position = this.events.length + 1;
    const metadata = { at: new Date(this.now).toISOString(), version: 1 };
    this.events.push({ id: `e${position}`, stream, revision, position, type, data, metadata });
  }

  private recordAll(
    student: string,
    events: readonly Pick<NewEvent, 'type' | 'data'>[],
    stream = this.streamOf(student),
  ): void {
    for (const { type, data } of events) this.record(stream, type, data);
  }

  /** At first, as it was before streams had a month. */
  private streamOf(student: string): string {
    return this.now < A_MONTH_EACH ? firstStream(student) : revisionStream(student, new Date(this.now).toISOString());
  }

  take(step: Record<string, any> & { do: string }): void {
    const recount = this.recount;
    switch (step.do) {
      case 'wait':
        this.now += step.minutes * MINUTE;
        return;
      case 'take':
        return this.takeOver(step.student, step.card, step.reviews);
      case 'rate':
        return this.rate(step.student, step.card, step.delay, step.late);
      case 'undo':
        return this.undo(step.student, step.back);
      case 'resetDeck':
        if (recount.showsDeck(step.deck)) this.reset(step.student, [step.deck]);
        return;
      case 'resetFolder':
        if (recount.showsFolder(step.folder)) this.reset(step.student, recount.decksIn(step.folder));
        return;
      case 'choose':
        return this.record(`scheduler-${step.deck}`, 'SchedulerChosen', {
          deckId: step.deck,
          scheduler: step.scheduler,
        });
      case 'moveDeck':
        return this.record(`deck-${step.deck}`, 'DeckMoved', { deckId: step.deck, from: '', folderId: step.folder });
      case 'moveFolder':
        return this.record(`folder-${step.folder}`, 'FolderMoved', {
          folderId: step.folder,
          from: '',
          parentId: step.to,
        });
      case 'moveCard':
        return this.moveCard(step.card, step.deck);
      case 'card':
        return this.changeCard(step.card, step.kind);
      default:
        return this.changePlace(step.do as 'deck' | 'folder', step[step.do], step.kind);
    }
  }

  private rate(studentId: string, flashcardId: string, delay: number | null, late: number): void {
    if (!this.recount.showsCard(flashcardId)) return;
    const ratedAt = late > 0 ? new Date(this.now - late * MINUTE).toISOString() : undefined;
    const action = delay === null ? 'set_not_in_deck' : 'put_back_in_deck_after';
    const now = new Date(this.now).toISOString();
    const deckId = this.recount.cards.get(flashcardId)!.under;
    this.recordAll(studentId, rate({ studentId, flashcardId, deckId, action, delay, ratedAt, now }));
  }

  /** As two requests may that have not seen each other: whatever stands here by then. */
  private takeOver(studentId: string, flashcardId: string, reviews: { ago: number; grade: ReviewGrade }[]): void {
    const grades = new Map(reviews.map(({ ago, grade }) => [this.now - ago * MINUTE, grade]));
    const told = [...grades].sort(([a], [b]) => a - b);
    const card = { flashcardId, reviews: told.map(([at, grade]) => ({ at: new Date(at).toISOString(), grade })) };
    const now = new Date(this.now).toISOString();
    this.recordAll(
      studentId,
      takeHistory({ studentId, cards: [card], now }, () => true),
    );
  }

  /** The last one, or an earlier one by its name, whatever it is. */
  private undo(student: string, back: number): void {
    const recent = this.events
      .filter(({ stream }) => stream.startsWith(firstStream(student)))
      .reverse()
      .slice(0, UNDO_REACH);
    try {
      const { events, stream } = undoRating(recent, { id: back === 0 ? undefined : recent[back]?.id, eventId: 'new' });
      this.recordAll(student, events, stream);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private reset(student: string, decks: readonly string[]): void {
    const { cards } = this.recount;
    const rated = [...cards].filter(([id, { under }]) => decks.includes(under) && this.recount.due(student, id));
    this.recordAll(
      student,
      reset(
        student,
        { folderId: 'f' },
        rated.map(([id]) => id),
        'r',
      ),
    );
  }

  private moveCard(flashcardId: string, deckId: string): void {
    const { under: from, visible, deleted } = this.recount.cards.get(flashcardId)!;
    if (!deleted && from !== deckId)
      this.record(`flashcard-${flashcardId}`, 'FlashcardMoved', { flashcardId, deckId, from, visible });
  }

  private changeCard(flashcardId: string, kind: (typeof kinds)[number]): void {
    const { under: deckId, visible, deleted } = this.recount.cards.get(flashcardId)!;
    const possible = { Shown: !deleted && !visible, Hidden: !deleted && visible, Deleted: !deleted, Restored: deleted };
    if (possible[kind]) this.record(`flashcard-${flashcardId}`, `Flashcard${kind}`, { flashcardId, deckId, visible });
  }

  private changePlace(what: 'deck' | 'folder', id: string, kind: (typeof kinds)[number]): void {
    const type = what === 'deck' ? 'Deck' : 'Folder';
    const edits = kind === 'Shown' || kind === 'Hidden';
    this.record(`${what}-${id}`, edits ? `${type}Edited` : `${type}${kind}`, {
      [`${what}Id`]: id,
      ...(edits && details(kind === 'Shown')),
    });
  }
}
