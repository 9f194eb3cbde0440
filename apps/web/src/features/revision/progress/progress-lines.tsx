import { Flex } from '../../../ui/theme/flex.tsx';
import type { Deck, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { cards, formatNumber } from '#texts/grammar';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { revisionTexts } from '#texts/revision';
import styles from './progress-lines.module.css';
import { progressPercentage } from './progress-percentage.ts';
import { ReviseAllLink } from './revise-all-link.tsx';
import { useGetProgressInsideQuery } from '../revision.api.ts';
import { CardListIcon } from '../../../ui/actions/action-icons.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { looksPath } from '../deck/chosen-path.ts';

const words = revisionTexts;

interface Numbers {
  total: number;
  now: number;
  soon: number;
}

/** What a student has to do in a place. Its height is the same before and after the numbers arrive. */
function ProgressLine({ total, numbers }: { total: number; numbers: Numbers | undefined }) {
  return (
    <div className={styles.line}>
      <Flex wrap gap="0 12px" align="center" component="ul" className="detail numbers">
        <li>
          <strong>{cards(numbers?.total ?? total)}</strong>
        </li>
        {numbers && numbers.now > 0 && (
          <li className="badge accent">
            {formatNumber(numbers.now)} {words.toLearnNow}
          </li>
        )}
        {numbers && numbers.soon > 0 && (
          <li>
            {formatNumber(numbers.soon)} {words.toLearnSoon}
          </li>
        )}
        {numbers && numbers.total > 0 && numbers.now === 0 && (
          <li className="right">
            <span aria-hidden="true">✓ </span>
            {words.upToDate}
          </li>
        )}
      </Flex>
      <ProgressBar value={numbers ? progressPercentage(numbers.total, numbers.now) : 0} label={words.progress} />
    </div>
  );
}

/** The lines of one folder's page share one call: each takes its own numbers from the answer. */
function useNumbers({ id, id_parent }: Folder): Numbers | undefined {
  const { own } = useGetProgressInsideQuery(id_parent ?? ROOT_FOLDER_ID, {
    selectFromResult: ({ currentData }) => ({ own: currentData?.folders[id] }),
  });
  return (
    own && {
      total: own.numberOfFlaschardsInSubfolders,
      now: own.numberOfFlashcardsToLearnNow,
      soon: own.numberOfFlashcardsToLearnSoon,
    }
  );
}

export function FolderProgressLine({ folder }: { folder: Folder }) {
  return <ProgressLine total={folder.total_flashcards} numbers={useNumbers(folder)} />;
}

/** Where there is something to revise. */
export function ReviseFolderLink({ folder }: { folder: Folder }) {
  const total = useNumbers(folder)?.total ?? folder.total_flashcards;
  return total > 0 && <ReviseAllLink folderId={folder.id} name={folder.name} quiet />;
}

export function DeckProgressLine({ deck: { id, id_folder, number_of_visible_flashcards } }: { deck: Deck }) {
  const { own } = useGetProgressInsideQuery(id_folder, {
    selectFromResult: ({ currentData }) => ({ own: currentData?.decks[id] }),
  });
  const numbers = own && {
    total: own.numberOfCardsInDeck,
    now: own.numberOfFlashcardsToLearnNow,
    soon: own.numberOfFlashcardsToLearnSoon,
  };
  return <ProgressLine total={number_of_visible_flashcards} numbers={numbers} />;
}

/** Leads to a deck's cards, to look at them before they are revised. */
export function LookAtDeckLink({ deck: { id, id_folder, name, number_of_visible_flashcards } }: { deck: Deck }) {
  if (number_of_visible_flashcards === 0) return null;
  return (
    <ButtonLink
      to={looksPath(`/app/navigate/${id_folder}/${id}`)}
      icon={<CardListIcon />}
      aria-label={words.lookAtOf(name)}
      title={words.lookAt}
    />
  );
}
