import type { ReactNode } from 'react';
import { texts } from '../../texts.fr.ts';
import { cards, formatNumber, progressPercentage } from '../../ui/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import './progress-lines.css';
import { ReviseAllLink } from './revise-all-link.tsx';
import { useGetDeckProgressQuery, useGetFolderProgressQuery } from './revision.api.ts';

const words = texts.revision;

interface Numbers {
  total: number;
  now: number;
  soon: number;
}

/** What a student has to do in a place. Its height is the same before and after the numbers arrive. */
function ProgressLine({
  total,
  numbers,
  children,
}: {
  total: number;
  numbers: Numbers | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="progress-line">
      <div className="progress-line-row">
        <ul className="progress-line-counts">
          <li>{cards(numbers?.total ?? total)}</li>
          {numbers && numbers.now > 0 && (
            <li className="badge badge-accent">
              {formatNumber(numbers.now)} {words.toLearnNow}
            </li>
          )}
          {numbers && numbers.soon > 0 && (
            <li>
              {formatNumber(numbers.soon)} {words.toLearnSoon}
            </li>
          )}
          {numbers && numbers.total > 0 && numbers.now === 0 && (
            <li className="progress-line-done">
              <span aria-hidden="true">✓ </span>
              {words.upToDate}
            </li>
          )}
        </ul>
        {children}
      </div>
      <ProgressBar value={numbers ? progressPercentage(numbers.total, numbers.now) : 0} label={words.progress} />
    </div>
  );
}

export function FolderProgressLine({ folderId, name, total }: { folderId: string; name: string; total: number }) {
  const { currentData } = useGetFolderProgressQuery(folderId);
  const numbers = currentData && {
    total: currentData.numberOfFlaschardsInSubfolders,
    now: currentData.numberOfFlashcardsToLearnNow,
    soon: currentData.numberOfFlashcardsToLearnSoon,
  };
  return (
    <ProgressLine total={total} numbers={numbers}>
      <span className="progress-line-action">
        {(numbers?.total ?? total) > 0 && <ReviseAllLink folderId={folderId} name={name} quiet />}
      </span>
    </ProgressLine>
  );
}

export function DeckProgressLine({ deckId, total }: { deckId: string; total: number }) {
  const { currentData } = useGetDeckProgressQuery(deckId);
  const numbers = currentData && {
    total: currentData.numberOfCardsInDeck,
    now: currentData.flashcardIds.length,
    soon: currentData.numberOfFlashcardsToLearnSoon,
  };
  return <ProgressLine total={total} numbers={numbers} />;
}
