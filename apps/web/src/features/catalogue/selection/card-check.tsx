import { createContext, use } from 'react';
import { Checkbox } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { NO_SELECTION } from './selection.ts';
import type { Selection } from './selection.ts';
import styles from './selection.module.css';
import { selectionTexts } from '#texts/catalogue/selection';

/** The cards that are taken: only their boxes are drawn anew when this changes, not the thousands of cards. */
export const SelectedCards = createContext<Pick<Selection, 'ids' | 'isActive'>>(NO_SELECTION);

const heardByTheList = () => undefined;

/** The box that takes a card. The list it stands in hears its clicks and keys: a range needs both its ends. */
export function CardCheck({ card: { id, question } }: { card: Flashcard }) {
  return (
    <Checkbox
      className={styles.check}
      data-card={id}
      aria-label={selectionTexts.card(question)}
      checked={use(SelectedCards).ids.has(id)}
      onChange={heardByTheList}
    />
  );
}
