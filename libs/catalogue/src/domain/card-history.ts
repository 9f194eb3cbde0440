import type { CardEvent } from '@ardoise/contracts';
import type { Recorded } from '@ardoise/projections';
import { CONTENT_PARTS, kindOfContent, sameContent, sameValue } from './content.js';
import type { Content } from './content.js';
import { flashcardDecider } from './flashcard.js';
import type { FlashcardEvent, FlashcardState } from './flashcard.js';

const NAMES: Record<FlashcardEvent['type'], CardEvent> = {
  FlashcardAdded: 'added',
  FlashcardProposed: 'proposed',
  ProposalPublished: 'published',
  ProposalRefused: 'refused',
  FlashcardEdited: 'edited',
  FlashcardShown: 'shown',
  FlashcardHidden: 'hidden',
  FlashcardMoved: 'moved',
  FlashcardTagged: 'tagged',
  FlashcardDeleted: 'deleted',
  FlashcardRestored: 'restored',
  ProposalReopened: 'restored',
  ProposalCorrected: 'corrected',
  ProposalWithdrawn: 'withdrawn',
  ProposalRenewed: 'renewed',
};

/** Of details what they say. */
type Part<Name extends keyof Content> = Name extends 'details' ? readonly string[] : Required<Content>[Name];

/** A value before and after, by its name in the state. */
export type Change =
  | { [Name in keyof Content]-?: { field: Name; before: Part<Name> | null; after: Part<Name> | null } }[keyof Content]
  | { field: 'visible'; before: boolean | null; after: boolean }
  | { field: 'deckId'; before: string | null; after: string }
  | { field: 'tags'; before: readonly string[]; after: readonly string[] };

export interface Version {
  revision: number;
  at: string;
  actor: string | null;
  event: CardEvent;
  changes: Change[];
  reason: string | null;
  content: Content;
  /** Its content is not the present one. */
  differs: boolean;
}

/** What is right, what else is offered, and what is said besides, in words. */
function detailsOf(content: Content): readonly string[] | undefined {
  if (!content.details) return undefined;
  const { kind, fields } = kindOfContent(content);
  const right = kind.rightAnswer(fields);
  const others = kind.offered(fields).filter((text) => !right.includes(text));
  return [...new Set([...kind.solution(fields), ...others, ...kind.remarks(fields)])];
}

const partOf = (content: Content | undefined, field: keyof Content) =>
  (content && (field === 'details' ? detailsOf(content) : content[field])) ?? null;

function changesOf(before: FlashcardState | null, after: FlashcardState): Change[] {
  const changes: Change[] = [];
  for (const field of CONTENT_PARTS) {
    const [was, is] = [partOf(before?.content, field), partOf(after.content, field)];
    if (!sameValue(was, is)) changes.push({ field, before: was, after: is } as Change);
  }
  if (before?.visible !== after.visible)
    changes.push({ field: 'visible', before: before?.visible ?? null, after: after.visible });
  if (before?.deckId !== after.deckId)
    changes.push({ field: 'deckId', before: before?.deckId ?? null, after: after.deckId });
  if (!sameValue(before?.tags ?? [], after.tags))
    changes.push({ field: 'tags', before: before?.tags ?? [], after: after.tags });
  return changes;
}

/** What a card's stream tells, the newest first. */
export function historyOf(events: readonly Recorded<FlashcardEvent>[]): Version[] {
  const versions: Version[] = [];
  let state = flashcardDecider.initial;
  for (const event of events) {
    const after = flashcardDecider.evolve(state, event);
    if (!after) continue;
    versions.unshift({
      revision: event.revision,
      at: event.metadata.at,
      actor: event.metadata.actor ?? null,
      event: NAMES[event.type],
      changes: changesOf(state, after),
      reason: event.type === 'ProposalRefused' && event.data.reason !== '' ? event.data.reason : null,
      content: after.content,
      differs: false,
    });
    state = after;
  }
  const present = state?.content;
  return versions.map((version) => ({ ...version, differs: !!present && !sameContent(version.content, present) }));
}
