import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../ui/message-of.ts';
import { texts } from '../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../ui/app-skeleton.tsx';
import { cards as countCards } from '../../ui/format.ts';
import { useDrawable } from '../../ui/card-text.tsx';
import { PlaceSign } from '../../ui/face/sign.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useConfirmedAction } from '../../ui/use-confirmed-action.ts';
import { useGrowing } from '../../ui/use-growing.ts';
import { useTitle } from '../../ui/use-title.ts';
import { wordsOf } from './both-faces.tsx';
import { CardEditor } from './card-editor.tsx';
import { CardItem, cardAnchor } from './card-item.tsx';
import { EmptyDeck } from './empty-deck.tsx';
import { FastWritingLink } from './fast-writing/fast-writing-link.tsx';
import { TableDrop } from './fast-writing/table-drop.tsx';
import { fastWritingPath } from './fast-writing/table-state.ts';
import type { TableState } from './fast-writing/table-state.ts';
import layout from '../../ui/layout.module.css';
import { HistoryDialog } from './history/history-dialog.tsx';
import { DeckTray } from './moving/deck-tray.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';
import type { Moved } from './moving/use-move.ts';
import { PlaceTitle } from './renaming/place-title.tsx';
import { SelectableCards } from './selection/selectable-cards.tsx';
import { TagList } from './tag-list.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { useDeleteCardMutation } from './catalogue.api.ts';
import { useGetDeckCardsQuery } from '../../data/cards.api.ts';
import { useGetDeckQuery } from '../../data/tree.api.ts';
import { useRestoreMutation } from '../../data/restore.api.ts';
import { catalogueTexts } from './texts.fr.ts';
import place from './folder-page.module.css';

const words = catalogueTexts.deck;
/** The first cards, which are seen at once. */
const WAITED_FOR = 24;

/** Newest first, then those that students propose before all others. */
export function sortCards(cards: readonly Flashcard[]): Flashcard[] {
  return [...cards].sort(
    (a, b) =>
      Number(b.is_proposed_by_student) - Number(a.is_proposed_by_student) ||
      b.creation_date.localeCompare(a.creation_date),
  );
}

/** Brings the card that the address names into sight, and marks it. */
function useShownCard(hash: string): void {
  useEffect(() => {
    const id = /^#carte-([\w-]+)$/.exec(hash)?.[1];
    const card = id ? document.getElementById(cardAnchor(id)) : null;
    if (!card) return;
    const show = () => card.scrollIntoView({ block: 'center' });
    card.dataset['shown'] = '';
    show();
    // Those around it are drawn as it comes near, and take their true heights.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(show)));
    return () => {
      cancelAnimationFrame(frame);
      delete card.dataset['shown'];
    };
  }, [hash]);
}

interface ListProps {
  cards: Flashcard[];
  onEdit: (card: Flashcard) => void;
  onMove: (card: Flashcard) => void;
  onComments: (card: Flashcard) => void;
  onHistory: (card: Flashcard) => void;
  onAddToQuiz: (card: Flashcard) => void;
}

/** Remembered: a dialog that opens above thousands of cards draws none of them again. */
const CardList = memo(function CardList({ cards, onEdit, onMove, onComments, onHistory, onAddToQuiz }: ListProps) {
  const confirmed = useConfirmedAction();
  const [remove] = useDeleteCardMutation();
  const [restore] = useRestoreMutation();
  const { hash } = useLocation();
  const there = useGrowing(cards.length, hash !== '');
  useShownCard(hash);

  const onDelete = useCallback(
    (card: Flashcard) =>
      confirmed({
        question: words.deleteCard,
        run: () => remove(card.id).unwrap(),
        undo: () => restore({ kind: 'flashcard', id: card.id }).unwrap(),
      }),
    [confirmed, remove, restore],
  );
  return (
    <ul className={layout.cards} aria-label={words.cards}>
      {cards.slice(0, there).map((card) => (
        <CardItem
          key={card.id}
          card={card}
          onEdit={onEdit}
          onDelete={onDelete}
          onMove={onMove}
          onComments={onComments}
          onHistory={onHistory}
          onAddToQuiz={onAddToQuiz}
        />
      ))}
    </ul>
  );
});

/** A deck as its professors see it: its cards, and the way to write them. */
export function DeckPage({ deckId, ...hooks }: { deckId: string } & Pick<ListProps, 'onComments' | 'onAddToQuiz'>) {
  const deck = useGetDeckQuery(deckId);
  const list = useGetDeckCardsQuery(deckId);
  const [edited, setEdited] = useState<Flashcard | 'new' | null>(null);
  const [told, setTold] = useState<Flashcard | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const onMove = useCallback((card: Flashcard) => setMoved({ kind: 'card', card }), []);
  const sorted = useMemo(() => sortCards(list.currentData ?? []), [list.currentData]);
  const navigate = useNavigate();
  const isDrawable = useDrawable(sorted.slice(0, WAITED_FOR).flatMap(wordsOf));
  useTitle(deck.currentData?.name);

  const failed = [deck, list].find((query) => query.isError && !query.currentData);
  if (failed) {
    const fallback = failed === deck ? catalogueTexts.browser.deckFailed : catalogueTexts.browser.cardsFailed;
    return <LoadError message={messageOf(failed.error, fallback)} onRetry={() => void failed.refetch()} />;
  }
  if (!deck.currentData || !list.currentData || !isDrawable) return <CardsSkeleton />;

  const { name, description, visible, id_folder, tags } = deck.currentData;
  const deckPath = `/app/navigate/${id_folder}/${deckId}`;
  const writeTable = (table: string[][]) =>
    void navigate(fastWritingPath(deckPath), { state: { table } satisfies TableState });
  return (
    <>
      <TableDrop onTable={writeTable}>
        <Flex component="header" wrap gap={12} align="end" justify="space-between" className={place.place}>
          <div className={place.words}>
            <PlaceSign />
            <div className={layout.name}>
              <p className={`${layout.hint} ${layout.label}`}>
                {catalogueTexts.browser.deckType}{' '}
                {!visible && <span className="badge badge-amber">{texts.common.hidden}</span>}
              </p>
              <PlaceTitle node={deck.currentData} kind="deck" />
              {description && <p className={place.description}>{description}</p>}
              <TagList tags={tags} />
              <p className={layout.hint}>{countCards(sorted.length)}</p>
            </div>
          </div>
          <Flex wrap gap={12} align="center" className={place.actions} data-part="place-actions">
            <ShareButton
              place={{
                name,
                type: catalogueTexts.browser.deckType,
                path: deckPath,
                visible,
              }}
            />
            {sorted.length > 0 && <FastWritingLink deckPath={deckPath} />}
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              {words.addCard}
            </Button>
          </Flex>
        </Flex>
        {sorted.length === 0 ? (
          <EmptyDeck deckPath={deckPath} onWrite={() => setEdited('new')} />
        ) : (
          <SelectableCards deckId={deckId} cards={sorted}>
            <CardList cards={sorted} onEdit={setEdited} onMove={onMove} onHistory={setTold} {...hooks} />
          </SelectableCards>
        )}
      </TableDrop>
      <DeckTray folderId={id_folder} deckId={deckId} />
      <HistoryDialog card={told} onClose={() => setTold(null)} />
      <MoveDialog moved={moved} onClose={() => setMoved(null)} />
      <CardEditor deckId={deckId} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
