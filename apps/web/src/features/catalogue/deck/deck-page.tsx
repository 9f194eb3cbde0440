import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Deck, Flashcard } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { useDrawable } from '../../../ui/card/card-text.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { wordsOf } from '../card-editor/both-faces.tsx';
import type { CardActions } from './card-menu.tsx';
import { DeckCards } from './deck-cards.tsx';
import { DeckEditor } from './deck-editor.tsx';
import { DeckHead } from './deck-head.tsx';
import { EmptyDeck } from './empty-deck.tsx';
import { TableDrop } from '../fast-writing/table-drop.tsx';
import { fastWritingPath } from '../fast-writing/table-state.ts';
import type { TableState } from '../fast-writing/table-state.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { DeckTray } from '../moving/deck-tray.tsx';
import { MoveDialog } from '../moving/move-dialog.tsx';
import type { Moved } from '../moving/use-move.ts';
import { useGetDeckCardsQuery } from '../../../data/cards.api.ts';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { catalogueTexts } from '#texts/catalogue';
import { useDeckView } from './use-deck-view.ts';
import { inWrittenOrder } from './written-order.ts';
import { useAppSelector } from '../../../data/store.ts';
import type { DisplayPreferences } from '../../../platform/preferences/display-storage.ts';
import { selectDisplay } from '../../../platform/preferences/preferences-slice.ts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { useEditing } from '../use-editing.ts';
import { useResuming } from '../card-editor/kept/use-resuming.ts';

/** The first cards, which are seen at once. */
const WAITED_FOR = 24;

const newestFirst = (cards: readonly Flashcard[]) =>
  [...cards].sort((a, b) => b.creation_date.localeCompare(a.creation_date));

/** Those that students propose before all others, in either order. */
function sortCards(cards: readonly Flashcard[], order: DisplayPreferences['cardOrder']): Flashcard[] {
  const sorted = order === 'written' ? inWrittenOrder(cards) : newestFirst(cards);
  return sorted.sort((a, b) => Number(b.is_proposed_by_student) - Number(a.is_proposed_by_student));
}

interface Props extends Pick<CardActions, 'onComments' | 'onAddToQuiz'> {
  deckId: string;
  /** Beside its name: what may be done with it as a whole. */
  giving: (deck: Deck) => ReactNode;
  /** In its menu, after its own. */
  more: (deck: Deck) => MenuItem[];
  /** Takes the files that are dropped on it; without it, a table leads to the grid. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

/** A deck as its professors see it: its cards, and the way to write them. */
export function DeckPage({ deckId, giving, more, onFiles, ...hooks }: Props) {
  const deck = useGetDeckQuery(deckId);
  const list = useGetDeckCardsQuery(deckId);
  const [told, setTold] = useState<Flashcard | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const onMove = useCallback((card: Flashcard) => setMoved({ kind: 'card', card }), []);
  const cardOrder = useAppSelector(selectDisplay).cardOrder;
  const sorted = useMemo(() => sortCards(list.currentData ?? [], cardOrder), [list.currentData, cardOrder]);
  const deckView = useDeckView(deckId, sorted);
  const editing = useEditing(deckView.cards);
  const { edited, open } = editing;
  useResuming(deckId, list.currentData, open);
  const navigate = useNavigate();
  const isDrawable = useDrawable(sorted.slice(0, WAITED_FOR).flatMap(wordsOf));
  useTitle(deck.currentData?.name);

  const failed = [deck, list].find((query) => query.isError && !query.currentData);
  if (failed) {
    const fallback = failed === deck ? catalogueTexts.browser.deckFailed : catalogueTexts.browser.cardsFailed;
    return <LoadError error={failed.error} message={fallback} onRetry={() => void failed.refetch()} />;
  }
  // A new card that is drawn otherwise than all others, with a formula, must not take away what is being written.
  if (!deck.currentData || !list.currentData || (!isDrawable && edited === null)) return <CardsSkeleton />;

  const { id_folder } = deck.currentData;
  const deckPath = `/app/navigate/${id_folder}/${deckId}`;
  const writeTable = (table: string[][]) =>
    void navigate(fastWritingPath(deckPath), { state: { table } satisfies TableState });
  return (
    <>
      <TableDrop onTable={writeTable} onFiles={onFiles}>
        <DeckHead
          deck={deck.currentData}
          path={deckPath}
          cards={deckView.cards}
          giving={giving(deck.currentData)}
          more={more(deck.currentData)}
          onWrite={() => open('new')}
        />
        {sorted.length === 0 ? (
          <EmptyDeck deckPath={deckPath} onWrite={() => open('new')} />
        ) : (
          <DeckCards
            deckId={deckId}
            deckView={deckView}
            openId={editing.openId}
            isEditing={edited !== null}
            onOpen={editing.openById}
            onEdit={open}
            onMove={onMove}
            onHistory={setTold}
            {...hooks}
          />
        )}
      </TableDrop>
      <DeckTray folderId={id_folder} deckId={deckId} />
      <HistoryDialog card={told} onClose={() => setTold(null)} />
      <MoveDialog moved={moved} onClose={() => setMoved(null)} />
      <DeckEditor deckId={deckId} editing={editing} />
    </>
  );
}
