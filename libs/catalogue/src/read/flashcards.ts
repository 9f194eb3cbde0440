import { folded, textsSearched } from '@ardoise/contracts';
import type { ProposalState } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import { cardFieldsOf } from '../domain/content.js';
import type { Content } from '../domain/content.js';
import type { FlashcardEvent } from '../domain/flashcard.js';
import { deletedBy, STANDS } from './deletion.js';
import type { Deletion } from './deletion.js';

interface RefusedBefore {
  /** How often. */
  times: number;
  at: string;
  reason: string | null;
  question: string;
  answer: readonly string[];
}

export interface FlashcardDocument extends Document, Content, Deletion {
  deckId: string;
  /** False while it waits as a proposal. */
  visible: boolean;
  createdAt: string;
  tags: readonly string[];
  /** What a search looks in: question, answers, what its kind says besides, and verso text, folded. */
  text: string;
  /** The student who proposed it, and what became of that; null for a professor's card. */
  proposedBy: string | null;
  /** The question as its author wrote it, whatever became of the card; null for a professor's card. */
  proposedQuestion: string | null;
  proposalState: ProposalState | null;
  decidedAt: string | null;
  refusalReason: string | null;
  /** Of a proposal that was refused and proposed again: the last refusal. */
  refusedBefore?: RefusedBefore;
  /** Of its stream: what an edit was made on. */
  revision: number;
}

/** The order of lists of cards; the ids decide between equals. */
export const NEWEST_CARDS_FIRST = { createdAt: -1, id: -1 } as const;

/** Versions 4 to 6 have this shape, and can answer for it: a search finds less in them. */
export const flashcards = collection<FlashcardDocument>({
  name: 'flashcards-v7',
  warm: true,
  indexes: [
    { fields: ['deckId'], order: NEWEST_CARDS_FIRST },
    { fields: ['tags'], order: NEWEST_CARDS_FIRST },
    { fields: ['proposalState'], order: NEWEST_CARDS_FIRST },
    { fields: ['proposedBy'], order: NEWEST_CARDS_FIRST },
    { fields: ['deletedDay'] },
    { fields: ['text'], inside: true, order: NEWEST_CARDS_FIRST },
  ],
});

/** Parts are kept apart by a line break, which no folded text holds: nothing is found across two of them. */
const textOf = (content: Content) =>
  textsSearched(cardFieldsOf(content, ({ id }) => id))
    .map(folded)
    .join('\n');

type Begun = Extract<Recorded<FlashcardEvent>, { type: 'FlashcardAdded' | 'FlashcardProposed' }>;

function begun({ type, data, metadata, revision }: Begun): FlashcardDocument {
  const { flashcardId: id, deckId, content } = data;
  const proposed = type === 'FlashcardProposed';
  return {
    id,
    deckId,
    visible: !proposed && data.visible,
    ...content,
    text: textOf(content),
    createdAt: metadata.at,
    ...STANDS,
    tags: [],
    proposedBy: proposed ? data.proposedBy : null,
    proposedQuestion: proposed ? content.question : null,
    proposalState: proposed ? 'pending' : null,
    decidedAt: null,
    refusalReason: null,
    revision,
  };
}

/** With another content; what the one before alone had goes. */
function written({ kind: _kind, details: _details, ...card }: FlashcardDocument, content: Content): FlashcardDocument {
  return { ...card, ...content, text: textOf(content) };
}

function renewed(card: FlashcardDocument, content: Content): FlashcardDocument {
  const { proposalState, decidedAt, refusalReason: reason, question, answer, refusedBefore } = card;
  const refusal =
    proposalState === 'refused' && decidedAt !== null
      ? { times: (refusedBefore?.times ?? 0) + 1, at: decidedAt, reason, question, answer }
      : refusedBefore;
  return {
    ...written(card, content),
    ...STANDS,
    proposedQuestion: content.question,
    proposalState: 'pending',
    decidedAt: null,
    refusalReason: null,
    ...(refusal && { refusedBefore: refusal }),
  };
}

function evolve(card: FlashcardDocument | undefined, event: Recorded<FlashcardEvent>): FlashcardDocument | undefined {
  const { revision } = event;
  const { at } = event.metadata;
  if (event.type === 'FlashcardAdded' || event.type === 'FlashcardProposed') return begun(event);
  if (!card) return undefined;
  switch (event.type) {
    case 'FlashcardEdited':
      return { ...written(card, event.data.content), revision };
    case 'ProposalCorrected':
      return { ...written(card, event.data.content), proposedQuestion: event.data.content.question, revision };
    case 'ProposalRenewed':
      return { ...renewed(card, event.data.content), revision };
    case 'ProposalWithdrawn':
      // In nobody's bin: it is its author's alone to bring back.
      return {
        ...card,
        ...deletedBy(event.metadata),
        deletedDay: null,
        proposalState: 'withdrawn',
        decidedAt: at,
        revision,
      };
    case 'FlashcardShown':
      return { ...card, visible: true, revision };
    case 'FlashcardHidden':
      return { ...card, visible: false, revision };
    case 'FlashcardMoved':
      return { ...card, deckId: event.data.deckId, revision };
    case 'FlashcardTagged':
      return { ...card, tags: event.data.tags, revision };
    case 'FlashcardDeleted':
      return { ...card, ...deletedBy(event.metadata), revision };
    case 'FlashcardRestored':
      return { ...card, ...STANDS, revision };
    case 'ProposalPublished':
      return { ...card, visible: true, proposalState: 'published', decidedAt: at, revision };
    case 'ProposalRefused': {
      const refusalReason = event.data.reason === '' ? null : event.data.reason;
      const deletion = deletedBy(event.metadata);
      return { ...card, ...deletion, proposalState: 'refused', decidedAt: at, refusalReason, revision };
    }
    case 'ProposalReopened':
      return { ...card, ...STANDS, proposalState: 'pending', decidedAt: null, refusalReason: null, revision };
  }
}

const itself = (event: { data: { flashcardId: string } }) => event.data.flashcardId;

export const flashcardsProjection = projection<FlashcardDocument, FlashcardEvent>({
  name: 'flashcards-v7',
  into: flashcards,
  touches: {
    FlashcardAdded: itself,
    FlashcardEdited: itself,
    FlashcardShown: itself,
    FlashcardHidden: itself,
    FlashcardMoved: itself,
    FlashcardDeleted: itself,
    FlashcardRestored: itself,
    FlashcardTagged: itself,
    FlashcardProposed: itself,
    ProposalPublished: itself,
    ProposalRefused: itself,
    ProposalReopened: itself,
    ProposalCorrected: itself,
    ProposalWithdrawn: itself,
    ProposalRenewed: itself,
  },
  evolve,
});
