import { LOCALE } from '@ardoise/contracts/light';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedFlashcard } from '@ardoise/contracts';
import styles from '../deck/card-item.module.css';
import { groupOfListed, linkToDeck } from './listed-path.ts';

interface Group<Card> {
  title: string;
  cards: Card[];
}

/** The cards by their path, the path of the newest first; within a path the newest first as well. */
export function groupByPath<Card extends ListedFlashcard>(cards: readonly Card[]): Group<Card>[] {
  const groups = new Map<string, Card[]>();
  const byDateThenPath = (a: Card, b: Card) =>
    b.creation_date.localeCompare(a.creation_date) || groupOfListed(a).localeCompare(groupOfListed(b), LOCALE);
  for (const card of [...cards].sort(byDateThenPath)) {
    const path = groupOfListed(card);
    groups.set(path, [...(groups.get(path) ?? []), card]);
  }
  return [...groups].map(([title, group]) => ({ title, cards: group }));
}

/** Of cards from across the tree, and how they are shown. */
export interface ListedCards<Card> {
  cards: readonly Card[];
  /** What a path is among the titles of the page. */
  Heading?: 'h2' | 'h3';
}

interface Props<Card> extends ListedCards<Card> {
  /** Whether the person may go to the decks of the cards. */
  canVisit: boolean;
  item: (card: Card) => ReactNode;
}

/** Cards from across the tree, by their path. */
export function ListedGroups<Card extends ListedFlashcard>({ cards, Heading = 'h2', canVisit, item }: Props<Card>) {
  return groupByPath(cards).map(({ title, cards: group }) => (
    <section key={title} className={styles.group}>
      <Heading>
        {canVisit && group[0] ? (
          <Link dir="auto" to={linkToDeck(group[0])}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      <ul className="cards" aria-label={title}>
        {group.map(item)}
      </ul>
    </section>
  ));
}
