import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { OnModuleInit } from '@nestjs/common';
import type { LiveTopic } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { DeckEvent } from '../domain/deck.js';
import type { FlashcardEvent } from '../domain/flashcard.js';
import type { FolderEvent } from '../domain/folder.js';
import type { MediaFileEvent } from '../domain/media-file.js';
import type { TagEvent } from '../domain/tags.js';
import { BrokenMedia } from '../services/broken-media.js';
import { Proposals } from '../queries/proposals.js';

type Types = (FolderEvent | DeckEvent | FlashcardEvent | TagEvent)['type'];

const TOPICS: Record<Types, LiveTopic> = {
  FolderCreated: 'folders',
  FolderEdited: 'folders',
  FolderMoved: 'folders',
  FolderDeleted: 'folders',
  FolderRestored: 'folders',
  FolderTagged: 'folders',
  FolderReserved: 'folders',
  DeckCreated: 'decks',
  DeckEdited: 'decks',
  DeckMoved: 'decks',
  DeckDeleted: 'decks',
  DeckRestored: 'decks',
  DeckTagged: 'decks',
  FlashcardAdded: 'flashcards',
  FlashcardEdited: 'flashcards',
  FlashcardShown: 'flashcards',
  FlashcardHidden: 'flashcards',
  FlashcardMoved: 'flashcards',
  FlashcardDeleted: 'flashcards',
  FlashcardRestored: 'flashcards',
  FlashcardTagged: 'flashcards',
  FlashcardProposed: 'proposals',
  ProposalPublished: 'proposals',
  ProposalRefused: 'proposals',
  ProposalReopened: 'proposals',
  ProposalCorrected: 'proposals',
  ProposalWithdrawn: 'proposals',
  ProposalRenewed: 'proposals',
  TagCreated: 'tags',
  TagRenamed: 'tags',
  TagDeleted: 'tags',
};

/** Nothing of these is a student's to see. */
const FOR_PROFESSORS: ReadonlySet<string> = new Set<Types>([
  'FolderTagged',
  'DeckTagged',
  'FlashcardTagged',
  'FlashcardProposed',
  'ProposalRefused',
  'ProposalReopened',
  'ProposalCorrected',
  'ProposalWithdrawn',
  'ProposalRenewed',
  'TagCreated',
  'TagRenamed',
  'TagDeleted',
]);

/** What changes the list of broken media. */
function mediaNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  const event = { type, data } as MediaFileEvent;
  const tells = event.type === 'MediaFoundBroken' || (event.type === 'MediaFoundSound' && event.data.was !== null);
  if (!tells) return [];
  return [{ room: rooms.role('professor'), topic: 'flashcards', id: event.data.flashcardId, position }];
}

/** Who hears of a change of the catalogue: everybody who may be looking at it, and the author of a proposal. */
export function catalogueNotices(event: RecordedEvent): RoomNotice[] {
  const { type, data, stream, position } = event;
  const topic = topicOf(event);
  if (!topic) return mediaNotices(event);
  const id = topic === 'tags' ? String((data as TagEvent['data']).tagId) : stream.slice(stream.indexOf('-') + 1);
  const notices: RoomNotice[] = [{ room: rooms.role('professor'), topic, id, position }];
  if ('proposedBy' in data) notices.push({ room: rooms.user(String(data.proposedBy)), topic, id, position });
  if (FOR_PROFESSORS.has(type)) return notices;
  // Without its id: a student is told of nothing that may be hidden from them.
  const shown = topic === 'proposals' ? 'flashcards' : topic;
  return [...notices, { room: rooms.role('student'), topic: shown, id: null, position }];
}

const topicOf = ({ type }: Pick<RecordedEvent, 'type'>) => (TOPICS as Partial<Record<string, LiveTopic>>)[type];

/** Whether an event changes folders, decks, cards, tags or proposals: what hangs on them may be another one then. */
export function movesCatalogue(event: Pick<RecordedEvent, 'type'>): boolean {
  return topicOf(event) !== undefined;
}

/** Whether an event may change how many proposals wait where they can be seen. */
export function movesProposals(event: Pick<RecordedEvent, 'type'>): boolean {
  return ['proposals', 'folders', 'decks'].includes(topicOf(event) ?? '');
}

/** Whether an event may change how many cards show a broken file where they can be seen. */
function movesBrokenMedia(event: RecordedEvent): boolean {
  return ['flashcards', 'folders', 'decks'].includes(topicOf(event) ?? '') || mediaNotices(event).length > 0;
}

/** Tells who may be looking at the catalogue what changed, and professors how many proposals wait and how many files are broken. */
@EventsHandler(EventsCommitted)
export class CatalogueLiveNotices implements IEventHandler<EventsCommitted>, OnModuleInit {
  private proposalsChanged = () => {};
  private brokenMediaChanged = () => {};

  constructor(
    private readonly live: Live,
    private readonly proposals: Proposals,
    private readonly brokenMedia: BrokenMedia,
  ) {}

  onModuleInit(): void {
    const waiting = async () => (await this.proposals.pending()).length;
    this.proposalsChanged = this.live.watch(rooms.role('professor'), 'proposals:count', waiting);
    const broken = () => this.brokenMedia.count();
    this.brokenMediaChanged = this.live.watch(rooms.role('professor'), 'media:broken', broken);
  }

  handle({ events }: EventsCommitted): void {
    for (const notice of events.flatMap(catalogueNotices)) this.live.notify(notice);
    if (events.some(movesProposals)) this.proposalsChanged();
    if (events.some(movesBrokenMedia)) this.brokenMediaChanged();
  }
}
