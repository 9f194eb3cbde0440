import { useState } from 'react';
import { useMedia } from '../../../ui/paper/use-media.ts';
import { SplitEditor } from '../split-editor/split-editor.tsx';
import { CardDrawer } from '../card-editor/card-editor.tsx';
import type { Editing } from '../use-editing.ts';

/** As wide as a page beside which an editor stands. */
const ROOM_BESIDE = '(min-width: 1200px)';

/**
 * The editor of a deck's cards: beside the list where there is room, else over it. A window that becomes another one, turned
 * or enlarged, leaves it where it is: what is written there would go with its place.
 */
export function DeckEditor({ deckId, editing }: { deckId: string; editing: Editing }) {
  const hasRoom = useMedia(ROOM_BESIDE);
  const { edited, close, leave, onDirty } = editing;
  const [isBeside, setBeside] = useState(hasRoom);
  if (edited === null && isBeside !== hasRoom) setBeside(hasRoom);
  if (!isBeside) return <CardDrawer deckId={deckId} edited={edited} onDone={close} onLeave={leave} onDirty={onDirty} />;
  return edited && <SplitEditor deckId={deckId} editing={{ ...editing, edited }} />;
}
