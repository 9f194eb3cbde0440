import { SwitcherOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { Deck } from '@ardoise/contracts';
import { useGetDecksQuery } from '../../../data/tree.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { useDragged, useDropTarget } from './drag.tsx';
import styles from './deck-tray.module.css';

function TrayDeck({ deck }: { deck: Deck }) {
  const { isOver, ref } = useDropTarget(deck, (moved) => moved.kind === 'card' && moved.card.id_deck !== deck.id);
  return (
    <Flex
      component="li"
      gap={12}
      align="center"
      data-part="tray-deck"
      data-over={isOver}
      className={isOver ? `${styles.deck} drop-over` : styles.deck}
      ref={ref}
    >
      <SwitcherOutlined aria-hidden />
      {deck.name}
    </Flex>
  );
}

/** While a card is dragged: the other decks of the folder, to drop it on. */
export function DeckTray({ folderId, deckId }: { folderId: string; deckId: string }) {
  const decks = useGetDecksQuery(folderId);
  const dragged = useDragged();
  const others = (decks.currentData ?? []).filter(({ id }) => id !== deckId);
  if (dragged?.kind !== 'card' || others.length === 0) return null;
  return (
    <div className={styles.deckTray}>
      <p>{cataloguePageTexts.move.dropOn}</p>
      <Tiles as="ul" least="14rem" gap={12} keepsWidth>
        {others.map((deck) => (
          <TrayDeck key={deck.id} deck={deck} />
        ))}
      </Tiles>
    </div>
  );
}
