import type { CardFields, StatedKind } from '@ardoise/contracts';
import { STATED_KINDS } from '@ardoise/contracts/light';
import { kindDrafts } from './drafts.ts';

const isStated = (value: unknown): value is StatedKind => STATED_KINDS.some((kind) => kind === value);

/** The kind that a card of a file of ours states, and what it says besides; what is no such thing is left out. */
export function statedIn({ kind, details }: Record<string, unknown>): Pick<CardFields, 'kind' | 'details'> {
  if (!isStated(kind)) return {};
  const found = kindDrafts[kind].detailsIn?.(details);
  return { kind, ...(found && { details: found }) };
}
