import { memo, use } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import { CardBadges } from '../../../ui/card/card-face.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { NearItem } from '../../../ui/lists/near-item.tsx';
import { BothFaces, wordsOf } from '../card-editor/both-faces.tsx';
import { cardAnchor } from './card-anchor.ts';
import { CardMenu } from './card-menu.tsx';
import type { CardActions } from './card-menu.tsx';
import styles from './card-item.module.css';
import { useDragSource } from '../moving/drag.tsx';
import { CardCheck, SelectedCards } from '../selection/card-check.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { answeringTexts } from '#texts/ui/kinds';

interface Props extends CardActions {
  card: Flashcard;
  /** It is being edited beside the list. */
  isOpen: boolean;
  onDelete: (card: Flashcard) => void;
}

/** A line of question, a line of answer. */
const ESTIMATE_PX = 190;

/** What is drawn of a card in view: both faces, and its menu. */
function Inside({ card, ...actions }: Omit<Props, 'isOpen'>) {
  const { ref, handle, ...drag } = useDragSource({ kind: 'card', card }, { disabled: use(SelectedCards).isActive });
  const badge = answeringTexts.badges[kindOf(card).name];
  return (
    <Flex vertical ref={ref} className={styles.inside} {...drag}>
      <Flex wrap gap="small" align="center" className={styles.head}>
        <CardCheck card={card} />
        <span>{cataloguePageTexts.deck.cardType}</span>
        {badge && <span className="badge">{badge}</span>}
        <CardBadges card={card} />
        <TagList tags={card.tags} />
        {handle}
        <CardMenu card={card} {...actions} />
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
