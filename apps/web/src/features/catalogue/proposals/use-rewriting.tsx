import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { OwnProposalCard } from '@ardoise/contracts';
import { answerOf } from '../../../platform/answer-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import type { AppStore } from '../../../data/store.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { LazyEditor } from './lazy-editor.tsx';
import { proposalsApi } from './proposals.api.ts';
import styles from './proposals.module.css';

const words = cataloguePageTexts.proposals;

/** Opens an own proposal as it stands now, to be corrected or proposed again. */
export function useRewriting() {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const dates = useDates();
  const [opened, setOpened] = useState<(OwnProposalCard & { decidedAt: string | null }) | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async (id: string, decidedAt: string | null) => {
    const asked = dispatch(proposalsApi.endpoints.getMyProposal.initiate(id, { forceRefetch: true }));
    try {
      setOpened({ ...(await answerOf(asked)), decidedAt });
      setIsOpen(true);
    } catch (failure) {
      toasts.failure(words.openFailed, failure);
    }
  };
  const note = opened?.state === 'refused' && (
    <div className={`padded ${styles.note}`}>
      {opened.decidedAt && <p>{words.refusedOn(dates.day(opened.decidedAt))}</p>}
      {opened.reason && (
        <p dir="auto" className={styles.reason}>
          {words.why(opened.reason)}
        </p>
      )}
    </div>
  );
  const dialog = opened && (
    <LazyEditor
      deckId={opened.card.id_deck}
      edited={isOpen ? opened.card : null}
      isStudent
      note={note}
      onClose={() => setIsOpen(false)}
    />
  );
  return { open, dialog };
}
