import { memo, use } from 'react';
import {
  CommentOutlined,
  DeleteOutlined,
  EditOutlined,
  FormOutlined,
  HistoryOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { Flashcard } from '@ardoise/contracts';
import { texts } from '../../ui/texts.fr.ts';
import { CardBadges } from '../../ui/card-face.tsx';
import { Flex } from '../../ui/flex.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { NearItem } from '../../ui/near-item.tsx';
import { BothFaces, wordsOf } from './both-faces.tsx';
import { cardAnchor } from './card-anchor.ts';
import styles from './card-item.module.css';
import { useDragSource } from './moving/drag.tsx';
import { CardCheck, SelectedCards } from './selection/card-check.tsx';
import { TagList } from './tag-list.tsx';
import { historyTexts } from './history/texts.fr.ts';
import { catalogueTexts } from './texts.fr.ts';

interface Props {
  card: Flashcard;
  /** It is being edited beside the list. */
  isOpen: boolean;
  onEdit: (card: Flashcard) => void;
  onDelete: (card: Flashcard) => void;
  onMove: (card: Flashcard) => void;
  onComments: (card: Flashcard) => void;
  onHistory: (card: Flashcard) => void;
  onAddToQuiz: (card: Flashcard) => void;
}

/** A line of question, a line of answer. */
const ESTIMATE_PX = 190;

/** What is drawn of a card in view: both faces, and its menu. */
function Inside({ card, onEdit, onDelete, onMove, onComments, onHistory, onAddToQuiz }: Omit<Props, 'isOpen'>) {
  const { edit, remove } = texts.common;
  const { ref, handle, ...drag } = useDragSource({ kind: 'card', card }, { disabled: use(SelectedCards).isActive });
  return (
    <Flex vertical ref={ref} className={styles.inside} {...drag}>
      <Flex wrap gap="small" align="center" className={styles.head}>
        <CardCheck card={card} />
        <span>{catalogueTexts.deck.cardType}</span>
        <CardBadges card={card} />
        <TagList tags={card.tags} />
        {handle}
        <MenuButton
          label={`${catalogueTexts.deck.cardMenu}\u00a0: ${card.question}`}
          items={() => [
            { label: edit, icon: <EditOutlined aria-hidden />, onSelect: () => onEdit(card) },
            {
              label: catalogueTexts.move.open,
              icon: <SwapOutlined aria-hidden />,
              onSelect: () => onMove(card),
            },
            {
              label: catalogueTexts.deck.addToQuiz,
              icon: <FormOutlined aria-hidden />,
              onSelect: () => onAddToQuiz(card),
            },
            {
              label: catalogueTexts.deck.comments,
              icon: <CommentOutlined aria-hidden />,
              onSelect: () => onComments(card),
            },
            {
              label: historyTexts.card.open,
              icon: <HistoryOutlined aria-hidden />,
              onSelect: () => onHistory(card),
            },
            { label: remove, icon: <DeleteOutlined aria-hidden />, danger: true, onSelect: () => onDelete(card) },
          ]}
        />
      </Flex>
      <BothFaces card={card} />
    </Flex>
  );
}

/** One card of the list: drawn whole where it is seen. */
export const CardItem = memo(function CardItem({ isOpen, ...props }: Props) {
  const { card } = props;
  return (
    <NearItem
      className={styles.item}
      id={cardAnchor(card.id)}
      words={wordsOf(card)}
      estimatePx={ESTIMATE_PX}
      data-card-item={card.id}
      aria-current={isOpen || undefined}
    >
      {() => <Inside {...props} />}
    </NearItem>
  );
});
