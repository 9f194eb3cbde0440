import { storedObject } from '../../../../platform/web-storage.ts';
import { session } from '../../../../platform/session.ts';
import { KIND_NAMES } from '../../../../ui/kinds/drafts.ts';
import { emptyDraft } from '../card-draft.ts';
import type { CardDraft } from '../card-draft.ts';

/** A card that somebody was writing when their page was closed. */
export interface KeptDraft {
  deckId: string;
  /** Null for a new one. */
  cardId: string | null;
  /** What the edit is made on. */
  revision: number | undefined;
  /** Without files, which nothing but a form can hold. */
  written: Partial<CardDraft>;
  hadFile: boolean;
  /** Of a card that was there and is not any more: it goes on as a new one. */
  wasDeleted: boolean;
}

// In this tab alone, as schools share their computers: a page loaded anew or a tab brought back has it again.
const stored = storedObject<KeptDraft & { by: string }>('ardoise.card-draft', () => sessionStorage);

/** What is there may be an older version's: only what a draft still has, as it has it. */
function readWritten(value: unknown): Partial<CardDraft> | null {
  if (typeof value !== 'object' || value === null) return null;
  const [like, said] = [Object.entries(emptyDraft()), value as Record<string, unknown>];
  if (!KIND_NAMES.some((kind) => kind === said['kind'])) return null;
  const isLike = (one: unknown, other: unknown) =>
    one === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && other !== null);
  return Object.fromEntries(
    like.filter(([name, one]) => name in said && isLike(one, said[name])).map(([name]) => [name, said[name]]),
  );
}

/** What the person signed in was writing in a deck. */
export function keptDraft(deckId: string): KeptDraft | null {
  const { by, cardId = null, written, revision, hadFile = false, wasDeleted = false, ...kept } = stored.read() ?? {};
  const draft = readWritten(written);
  if (!draft || by === undefined || by !== session.get()?.email || kept.deckId !== deckId) return null;
  return { deckId, cardId, revision, written: draft, hadFile, wasDeleted };
}

export function keepDraft(deckId: string, cardId: string | null, revision: number | undefined, draft: CardDraft): void {
  const by = session.get()?.email;
  if (by === undefined) return;
  const { media, mediaVerso, ...written } = draft;
  const hadFile = media.state === 'new' || mediaVerso.state === 'new';
  stored.write({ by, deckId, cardId, revision, written, hadFile });
}

/** What was being written on a card that is not there any more is kept for a new one. */
export const keepAsNew = (): void =>
  stored.write({ ...stored.read(), cardId: null, revision: undefined, wasDeleted: true });

/** Saved, or given up: that of another card stays. Whoever's session has run out meanwhile signs in again and goes on. */
export function forgetDraft(deckId: string, cardId: string | null): void {
  const kept = stored.read();
  if (kept?.deckId !== deckId || kept.cardId !== cardId) return;
  if (session.get() !== null || session.ending() !== 'expired') stored.write(null);
}
