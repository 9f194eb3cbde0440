import { useState } from 'react';
import { DownOutlined, FolderOutlined, RightOutlined } from '@ant-design/icons';
import type { Deck } from '@ardoise/contracts';
import { messageOf } from '../../../ui/message-of.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { cards as countCards } from '../../../ui/format.ts';
import { quizTexts } from '../texts.fr.ts';
import { PickList } from './pick-list.tsx';
import type { Picking } from './pick-list.tsx';
import { useGetDeckCardsQuery } from '../../../data/cards.api.ts';
import { useGetDecksQuery, useGetChildrenQuery, useGetAncestorsQuery } from '../../../data/tree.api.ts';

const words = quizTexts.cards;

function DeckCards({ deck, picking }: { deck: Deck; picking: Picking }) {
  const { data, isError, error, refetch } = useGetDeckCardsQuery(deck.id);
  if (isError) return <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton pick-skeleton" aria-hidden="true" />;
  if (data.length === 0) return <p className="quiz-hint">{words.emptyDeck}</p>;
  return <PickList cards={data} picking={picking} label={deck.name} />;
}

function DeckLine({ deck, picking }: { deck: Deck; picking: Picking }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className="pick-node" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        <span className="pick-name">{deck.name}</span>
        <span className="quiz-hint">{countCards(deck.number_of_flashcards)}</span>
      </button>
      {open && <DeckCards deck={deck} picking={picking} />}
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
  if (failed)
    return <LoadError message={messageOf(failed.error, words.failed)} onRetry={() => void failed.refetch()} />;
  const isEmpty = folders.currentData?.length === 0 && decks.currentData?.length === 0;
  return (
    <>
      <nav className="pick-path" aria-label={words.where}>
        {(path.currentData ?? []).map((step, index, all) => (
          <button
            key={step.id}
            type="button"
            className="button button-quiet"
            aria-current={index === all.length - 1 ? 'location' : undefined}
            onClick={() => onFolder(step.id)}
          >
            {index === 0 ? words.root : step.name}
          </button>
        ))}
      </nav>
      {isEmpty && <p className="quiz-hint">{words.emptyFolder}</p>}
      {folders.currentData && folders.currentData.length > 0 && (
        <ul className="pick-nodes" aria-label={words.folders}>
          {folders.currentData.map((folder) => (
            <li key={folder.id}>
              <button type="button" className="pick-node" onClick={() => onFolder(folder.id)}>
                <FolderOutlined aria-hidden />
                <span className="pick-name">{folder.name}</span>
                <span className="quiz-hint">{countCards(folder.total_flashcards)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {decks.currentData && decks.currentData.length > 0 && (
        <ul className="pick-nodes" aria-label={words.decks}>
          {decks.currentData.map((deck) => (
            <DeckLine key={deck.id} deck={deck} picking={picking} />
          ))}
        </ul>
      )}
      {(!folders.currentData || !decks.currentData) && <div className="skeleton pick-skeleton" aria-hidden="true" />}
    </>
  );
}
