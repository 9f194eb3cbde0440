import {
  deckDecider,
  deckStream,
  flashcardDecider,
  flashcardStream,
  mediaFileDecider,
  mediaFileStream,
  TAGS_STREAM,
  tagsDecider,
} from '@ardoise/catalogue';
import type { Content, FlashcardCommand } from '@ardoise/catalogue';
import type { Deed, DeedOf, Path, DemoCard } from '@ardoise/demo';
import { commentDecider, commentStream } from '@ardoise/discussion';
import type { CommentCommand } from '@ardoise/discussion';
import { handle, load } from '@ardoise/event-store';
import type { Decider, EventStore } from '@ardoise/event-store';
import { decisionOf } from './decision.js';
import { demoId } from './demo-id.js';

/** What is done to the content and about it. */
type DeskDeed = Exclude<Deed, { type: 'Visit' | 'Rate' | 'CreateClass' | 'Give' } | { quiz: string }>;

/** Decks of the demonstration lie deep enough, and were not deleted when this was done. */
const STANDING = { depth: 0, deleted: false };

function contentOf(written: DemoCard): Content {
  const empty = { possibleAnswers: [], isFillableText: false, additionalTextVerso: '', media: null, mediaVerso: null };
  return { ...empty, ...written };
}

const tagId = (tag: string) => demoId(`tag ${tag}`);

/** Writes tags, comments, proposals and changed cards, by the deciders of their contexts. */
export class DeskDeeds {
  constructor(private readonly store: EventStore) {}

  async write(deed: DeskDeed, actor: string): Promise<void> {
    const by = { deed, actor };
    switch (deed.type) {
      case 'CreateTag': {
        const command = { type: 'CreateTag', tagId: tagId(deed.tag), name: deed.tag } as const;
        return this.decide(by, deed.tag, TAGS_STREAM, tagsDecider, command);
      }
      case 'Tag': {
        const command = { type: 'Tag', tags: deed.tags.map(tagId) } as const;
        if (deed.on === 'card') return this.card(by, deed.path, command);
        return this.decide(by, deed.path, deckStream(demoId(deed.path)), deckDecider, command);
      }
      case 'Comment': {
        const { comment, card, text } = deed;
        const commentId = demoId(`comment ${comment}`);
        return this.comment(by, comment, { type: 'WriteComment', commentId, flashcardId: demoId(card), text });
      }
      case 'ReadComment':
        return this.comment(by, deed.comment, { type: 'MarkCommentRead' });
      case 'AddCard': {
        const card = { flashcardId: demoId(deed.card), deckId: demoId(deed.deck), deck: STANDING, visible: true };
        return this.card(by, deed.card, { type: 'AddFlashcard', ...card, content: contentOf(deed.content) });
      }
      case 'AddBroken':
        return this.addBroken(deed, actor);
      case 'CorrectAnswer':
        return this.edit(by, deed.card, (content) => ({ ...content, answer: deed.answer }));
      default:
        return this.proposal(by, deed);
    }
  }

  private async proposal(by: By, deed: DeedOf<'Propose' | 'Publish' | 'Refuse'>): Promise<void> {
    const { proposal } = deed;
    switch (deed.type) {
      case 'Propose': {
        const card = { flashcardId: demoId(proposal), deckId: demoId(deed.deck), deck: STANDING };
        const content = contentOf(deed.content);
        return this.card(by, proposal, { type: 'ProposeFlashcard', proposedBy: by.actor, ...card, content });
      }
      case 'Publish':
        return this.edit(by, proposal, (content) => content, true);
      case 'Refuse':
        return this.card(by, proposal, { type: 'DeleteFlashcard', reason: deed.reason });
    }
  }

  /** A card as somebody finds it, written anew; nothing happens to one that is not there (any more). */
  private async edit(by: By, path: Path, change: (content: Content) => Content, publish = false): Promise<void> {
    const { state } = await load(this.store, flashcardStream(demoId(path)), flashcardDecider, { eventId: String });
    if (!state || state.deleted) return;
    const { visible, content } = state;
    await this.card(by, path, { type: 'EditFlashcard', visible, content: change(content), publish });
  }

  private async addBroken(deed: DeedOf<'AddBroken'>, actor: string): Promise<void> {
    const { card: path, deck, at } = deed;
    const flashcardId = demoId(path);
    const mediaId = demoId(`${path}/recto`);
    const content = { ...contentOf(deed.content), media: { id: mediaId, extension: 'png', bytes: 4_096 } };
    const card = { flashcardId, deckId: demoId(deck), deck: STANDING, visible: true, content };
    await this.card({ deed, actor }, path, { type: 'AddFlashcard', ...card });
    const found = { type: 'RecordCheck', mediaId, flashcardId, fault: 'missing' } as const;
    await handle(this.store, mediaFileStream(mediaId), mediaFileDecider, found, decisionOf(`check ${path}`, at));
  }

  private card(by: By, path: Path, command: FlashcardCommand): Promise<void> {
    return this.decide(by, path, flashcardStream(demoId(path)), flashcardDecider, command);
  }

  private comment(by: By, comment: string, command: CommentCommand): Promise<void> {
    return this.decide(by, comment, commentStream(demoId(`comment ${comment}`)), commentDecider, command);
  }

  private async decide<State, Command, Event extends { type: string; data: object }>(
    { deed: { type, at }, actor }: By,
    what: string,
    stream: string,
    decider: Decider<State, Command, Event>,
    command: Command,
  ): Promise<void> {
    await handle(this.store, stream, decider, command, decisionOf(`${type} ${what} ${at}`, at, actor));
  }
}

interface By {
  deed: DeskDeed;
  actor: string;
}
