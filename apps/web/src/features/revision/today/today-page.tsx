import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { SESSION_LENGTHS } from '@ardoise/contracts/light';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { messageOf } from '../../../ui/message-of.ts';
import { StageHead } from '../../../ui/stage-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { CardSkeleton } from '../card-stage.tsx';
import { revisionTexts } from '../texts.fr.ts';
import { TrackedCards } from '../tracked-cards.tsx';
import { UndoButton } from '../undo-button.tsx';
import { useUndo } from '../use-undo.ts';
import { useVisit } from '../use-visit.ts';
import { sessionLength } from './session-path.ts';
import { todayTexts as words } from './texts.fr.ts';
import { TodayEnd } from './today-end.tsx';

/** The way out of the session, and what one is in. */
function Head({ children }: { children: ReactNode }) {
  return (
    <StageHead closeTo="/app/navigate" closeLabel={words.close}>
      <p className={layout.cut}>{children}</p>
    </StageHead>
  );
}

/** Where no card is shown. */
function WithoutCard({ children }: { children: ReactNode }) {
  return (
    <>
      <Head>{words.title}</Head>
      {children}
    </>
  );
}

/** The deck that a card is from. */
function DeckName({ deckId }: { deckId: string }) {
  const { currentData: deck } = useGetDeckQuery(deckId);
  return deck?.name ?? words.title;
}

interface Props {
  /** What else may be done with the card that is shown. */
  cardAction: (card: Flashcard) => ReactNode;
}

/** The day's session: so many cards of all decks, what is due for longest first. */
export function TodayPage({ cardAction }: Props) {
  const [params] = useSearchParams();
  const length = sessionLength(params.get('cartes'), SESSION_LENGTHS);
  const { state, step, restart } = useVisit({ kind: 'today', id: String(length), tracked: true });
  const onUndo = useUndo(state.status === 'ready' ? state.visit : undefined, step);
  useTitle(words.title);

  if (state.status === 'loading')
    return (
      <WithoutCard>
        <CardSkeleton />
      </WithoutCard>
    );
  if (state.status === 'failed')
    return (
      <WithoutCard>
        <LoadError message={messageOf(state.error, revisionTexts.loadFailed)} onRetry={restart} />
      </WithoutCard>
    );
  const { visit, since } = state;
  if (visit.left.length === 0)
    return (
      <WithoutCard>
        <TodayEnd visit={visit} since={since} onGoOn={restart} onUndo={onUndo} />
      </WithoutCard>
    );
  return (
    <TrackedCards
      key={since}
      title={words.session}
      visit={visit}
      step={step}
      place={({ id_deck }) => (
        <Head>
          <DeckName deckId={id_deck} />
        </Head>
      )}
      tools={(card) => (
        <>
          <UndoButton onUndo={onUndo} />
          {cardAction(card)}
        </>
      )}
    />
  );
}
