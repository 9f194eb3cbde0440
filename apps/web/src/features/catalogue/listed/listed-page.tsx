import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { ListedFlashcard } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../ui/message-of.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useToasts } from '../../../ui/toasts.ts';
import layout from '../../../ui/layout.module.css';
import styles from '../card-item.module.css';
import { groupOfListed, linkToDeck } from './listed-path.ts';

interface Group<Card> {
  title: string;
  cards: Card[];
}

/** The cards by their path, the path of the newest first; within a path the newest first as well. */
export function groupByPath<Card extends ListedFlashcard>(cards: readonly Card[]): Group<Card>[] {
  const groups = new Map<string, Card[]>();
  const byDateThenPath = (a: Card, b: Card) =>
    b.creation_date.localeCompare(a.creation_date) || groupOfListed(a).localeCompare(groupOfListed(b), 'fr');
  for (const card of [...cards].sort(byDateThenPath)) {
    const path = groupOfListed(card);
    groups.set(path, [...(groups.get(path) ?? []), card]);
  }
  return [...groups].map(([title, group]) => ({ title, cards: group }));
}

interface Props<Card> {
  words: { title: string; empty: string; emptyHint: string; failed: string };
  query: { data?: Card[] | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Whether the person may go to the decks of the cards. */
  canVisit: boolean;
  item: (card: Card) => ReactNode;
}

/** A list of cards from across the tree, by their path, that somebody has to look at. */
export function ListedPage<Card extends ListedFlashcard>({ words, query, canVisit, item }: Props<Card>) {
  const { data, isError, error, refetch } = query;
  const toasts = useToasts();
  const { failed } = words;
  useEffect(() => {
    if (isError) toasts.failure(texts.common.error, failed);
  }, [isError, failed, toasts]);
  return (
    <>
      <PageHead title={words.title} />
      {isError && !data && <LoadError message={messageOf(error, failed)} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton />}
      {data?.length === 0 && <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
      {data &&
        groupByPath(data).map(({ title, cards }) => (
          <section key={title} className={styles.group}>
            <h2>{canVisit && cards[0] ? <Link to={linkToDeck(cards[0])}>{title}</Link> : title}</h2>
            <ul className={layout.cards} aria-label={title}>
              {cards.map(item)}
            </ul>
          </section>
        ))}
    </>
  );
}
