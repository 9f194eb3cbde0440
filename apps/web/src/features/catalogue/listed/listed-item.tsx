import type { ReactNode } from 'react';
import { Flex } from 'antd';
import type { ListedFlashcard } from '@ardoise/contracts';
import { CardBadges } from '../../../ui/card/card-face.tsx';
import { NearItem } from '../../../ui/lists/near-item.tsx';
import { BothFaces, wordsOf } from '../card-editor/both-faces.tsx';
import styles from '../deck/card-item.module.css';

interface Props {
  card: ListedFlashcard;
  /** What the list has to say of it. */
  head: ReactNode;
  /** What is to be known before it is read. */
  note?: ReactNode;
  /** What may be done with it; none where it is only read. */
  buttons: ReactNode;
}

/** A card of a list from across the tree, both faces. */
export function ListedItem({ card, head, note, buttons }: Props) {
  return (
    <NearItem className={styles.item} words={wordsOf(card)} estimatePx={250}>
      {() => (
        <>
          <Flex wrap gap="small" align="center" className={styles.head}>
            <CardBadges card={card} />
            {head}
          </Flex>
          {note}
          <BothFaces card={card} />
          {buttons && (
            <Flex wrap gap="small" justify="end" className="padded line-above">
              {buttons}
            </Flex>
          )}
        </>
      )}
    </NearItem>
  );
}
