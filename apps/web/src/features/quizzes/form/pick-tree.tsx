import { useState } from 'react';
import { DownOutlined, FolderOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Breadcrumb, Button, Flex } from 'antd';
import type { Deck } from '@ardoise/contracts';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { cards as countCards } from '#texts/grammar';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { quizTexts } from '#texts/quizzes';
import { leftOf, PickList } from './pick-list.tsx';
import type { Picking } from './pick-list.tsx';
import styles from './quiz-form.module.css';
import { useGetDeckCardsQuery, useLazyGetDeckCardsQuery } from '../../../data/cards.api.ts';
import { useGetDecksQuery, useGetChildrenQuery, useGetAncestorsQuery } from '../../../data/tree.api.ts';

const words = quizTexts.cards;

function DeckCards({ deck, picking }: { deck: Deck; picking: Picking }) {
  const { data, isError, error, refetch } = useGetDeckCardsQuery(deck.id);
  if (isError) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  if (data.length === 0) return <p className="hint">{words.emptyDeck}</p>;
  return <PickList cards={data} picking={picking} label={deck.name} />;
}

/** All of a deck's cards that can be asked and are not chosen yet, fetched when they are wanted. */
function WholeDeck({ deck, picking }: { deck: Deck; picking: Picking }) {
  const [fetchCards, { isFetching }] = useLazyGetDeckCardsQuery();
  const take = async () => {
    try {
      picking.add(leftOf(await fetchCards(deck.id, true).unwrap(), picking));
    } catch (failure) {
      toasts.failure(words.failed, failure);
    }
  };
  return (
    <Button
      type="text"
      icon={<PlusOutlined aria-hidden />}
      aria-label={words.wholeDeckOf(deck.name)}
      aria-busy={isFetching}
      onClick={() => void take()}
    >
      {words.wholeDeck}
    </Button>
  );
}

function DeckLine({ deck, picking }: { deck: Deck; picking: Picking }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.deckLine}>
        <Button
          className="line"
          aria-expanded={open}
          icon={open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          <strong dir="auto" className="name">
            {deck.name}
          </strong>
          <span className="hint">{countCards(deck.number_of_flashcards)}</span>
        </Button>
        {deck.number_of_flashcards > 0 && <WholeDeck deck={deck} picking={picking} />}
      </div>
      {open && (
        <Flex vertical gap="small" className={styles.inDeck}>
          <DeckCards deck={deck} picking={picking} />
        </Flex>
      )}
    </li>
  );
}

interface Props {
  folderId: string;
  onFolder: (id: string) => void;
  picking: Picking;
}

/** Goes through the folders; a deck opens in its place. */
export function PickTree({ folderId, onFolder, picking }: Props) {
  const path = useGetAncestorsQuery(folderId);
  const folders = useGetChildrenQuery(folderId);
  const decks = useGetDecksQuery(folderId);
  const failed = [folders, decks].find((query) => query.isError && !query.currentData);
  if (failed) return <LoadError error={failed.error} message={words.failed} onRetry={() => void failed.refetch()} />;
  const isEmpty = folders.currentData?.length === 0 && decks.currentData?.length === 0;
  return (
    <>
      <Breadcrumb
        separator="›"
        className={styles.path}
        aria-label={words.where}
        items={(path.currentData ?? []).map((step, index, all) => ({
          key: step.id,
          title: (
            <Button
              type={index === all.length - 1 ? 'link' : 'text'}
              aria-current={index === all.length - 1 ? 'location' : undefined}
              onClick={() => onFolder(step.id)}
            >
              {index === 0 ? words.root : step.name}
            </Button>
          ),
        }))}
      />
      {isEmpty && <p className="hint">{words.emptyFolder}</p>}
      {folders.currentData && folders.currentData.length > 0 && (
        <Flex vertical gap="small" component="ul" aria-label={words.folders}>
          {folders.currentData.map((folder) => (
            <li key={folder.id}>
              <Button className="line" icon={<FolderOutlined aria-hidden />} onClick={() => onFolder(folder.id)}>
                <strong dir="auto" className="name">
                  {folder.name}
                </strong>
                <span className="hint">{countCards(folder.total_flashcards)}</span>
              </Button>
            </li>
          ))}
        </Flex>
      )}
      {decks.currentData && decks.currentData.length > 0 && (
        <Flex vertical gap="small" component="ul" aria-label={words.decks}>
          {decks.currentData.map((deck) => (
            <DeckLine key={deck.id} deck={deck} picking={picking} />
          ))}
        </Flex>
      )}
      {(!folders.currentData || !decks.currentData) && <LinesSkeleton />}
    </>
  );
}
