import { useState } from 'react';
import { Button, Flex } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { FlipCard } from '../../../../ui/card/flip-card.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from '../card-form.module.css';

const words = cataloguePageTexts.editor;

/** The card as its readers will see it: it flips like the real one. */
export function CardPreview({ card }: { card: Flashcard }) {
  const [showsBack, setShowsBack] = useState(false);
  return (
    <Flex component="section" vertical gap="middle" className={`name ${styles.preview}`} aria-label={words.preview}>
      <FlipCard card={card} label={words.previewCard} showsBack={showsBack} onFlip={setShowsBack} />
      <Button onClick={() => setShowsBack(!showsBack)}>{showsBack ? words.seeFront : words.seeBack}</Button>
      <p className="detail">{words.markupHint}</p>
    </Flex>
  );
}
