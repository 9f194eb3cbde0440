import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { lazyPiece } from '../../../ui/states/lazy-piece.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { texts } from '#texts/ui';
import { askQuestion } from '../../../ui/dialogs/question.ts';
import { CardList } from './card-list.tsx';
import type { CardActions } from './card-menu.tsx';
import { SelectableCards } from '../selection/selectable-cards.tsx';
import { useCellEdits } from '../table/use-cell-edits.ts';
import { ViewChoice } from '../table/view-choice.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { useDeleteCard } from './use-delete-card.ts';
import type { DeckView, useDeckView } from './use-deck-view.ts';

// Most decks are looked at as cards.
const LazyTable = lazyPiece(async () => (await import('../table/deck-table.tsx')).DeckTable);

interface Props extends CardActions {
  deckId: string;
  deckView: ReturnType<typeof useDeckView>;
  openId: string | null;
  isEditing: boolean;
  onOpen: (id: string) => void;
}

/** The cards of a deck, to look at or as a table, of which several may be taken. */
export function DeckCards({ deckId, deckView, openId, isEditing, onOpen, ...given }: Props) {
  const { view, canChoose, choose, cards, order, setOrder, success } = deckView;
  const edits = useCellEdits(cards);
  const actions = { ...given, onDelete: useDeleteCard() };

  const onChoose = (next: DeckView) => {
    const go = () => {
      edits.dropAll();
      choose(next);
    };
    if (edits.isUnsaved) askQuestion({ content: texts.common.discard, onOk: go });
    else go();
  };
  const failed = <LoadError message={catalogueTexts.browser.cardsFailed} onRetry={() => void LazyTable.load()} />;
  return (
    <SelectableCards
      deckId={deckId}
      cards={cards}
      onOpen={onOpen}
      choice={canChoose && <ViewChoice view={view} onChoose={onChoose} />}
    >
      {view === 'cards' ? (
        <CardList cards={cards} openId={openId} {...actions} />
      ) : (
        <LazyTable
          fallback={<CardsSkeleton />}
          failed={failed}
          props={{ cards, openId, isEditing, order, onOrder: setOrder, success, edits, ...actions }}
        />
      )}
    </SelectableCards>
  );
}
