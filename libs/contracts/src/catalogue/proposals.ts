import { z } from 'zod';
import { id, isoDate, line, revision } from '../form.js';
import { flashcard, flashcardEditForm } from './flashcards.js';

export const PROPOSAL_STATES = ['pending', 'published', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A student's own proposal, as its author follows it. */
export const ownProposal = z.object({
  flashcard_id: id,
  question: z.string(),
  creation_date: isoDate,
  state: z.enum(PROPOSAL_STATES),
  /** When it was published, refused or withdrawn; null while it is pending. */
  decided_at: isoDate.nullable(),
  /** Why it was refused, when a reason was given. */
  reason: z.string().nullable(),
  /** Where the card stands; null once the author may not see it there (any more). */
  id_deck: id.nullable(),
  id_folder: id.nullable(),
  deck_name: z.string().nullable(),
  /** Whether its author may write it anew: correct it while it waits, propose it again once it was refused or withdrawn. */
  can_rewrite: z.boolean(),
});
export type OwnProposal = z.infer<typeof ownProposal>;

/** All of an own proposal that is not decided for good, to be written anew. */
export const ownProposalCard = z.object({
  state: z.enum(PROPOSAL_STATES),
  reason: z.string().nullable(),
  card: flashcard,
});
export type OwnProposalCard = z.infer<typeof ownProposalCard>;

/** Where the card stands and who sees it is not its author's to say. */
export const proposalForm = flashcardEditForm.omit({
  deck_id: true,
  visible: true,
  validate_and_publish_proposal: true,
});

/**
 * The reason is for a pending proposal, whose author is told; on any other card it says nothing. `revision`: the one that was read,
 * so that nothing is refused that its author has corrected since.
 */
export const deletion = z
  .strictObject({ reason: line(1_000).optional(), revision })
  .nullish()
  .transform((body): { reason?: string | undefined; revision?: number | undefined } => body ?? {});
