import { z } from 'zod';
import { id, isoDate, line } from '../form.js';

export const PROPOSAL_STATES = ['pending', 'published', 'refused'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A student's own proposal, as its author follows it. */
export const ownProposal = z.object({
  flashcard_id: id,
  question: z.string(),
  creation_date: isoDate,
  state: z.enum(PROPOSAL_STATES),
  /** When it was published or refused; null while it is pending. */
  decided_at: isoDate.nullable(),
  /** Why it was refused, when a reason was given. */
  reason: z.string().nullable(),
  /** Where the card stands; null once the author may not see it there (any more). */
  id_deck: id.nullable(),
  id_folder: id.nullable(),
  deck_name: z.string().nullable(),
});
export type OwnProposal = z.infer<typeof ownProposal>;

/** The reason is for a pending proposal, whose author is told; on any other card it says nothing. */
export const deletion = z
  .strictObject({ reason: line(1_000).optional() })
  .nullish()
  .transform((body) => body ?? {});
