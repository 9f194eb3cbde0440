import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { SESSION_LENGTHS } from '@ardoise/contracts/light';
import { MISSED_PARAM } from '../../../data/missed.api.ts';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { StageHead } from '../../../ui/heads/stage-head.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { CardSkeleton } from '../stage/card-stage.tsx';
import { nameOf } from '../visit/source.ts';
import type { Source } from '../visit/source.ts';
import { revisionTexts } from '#texts/revision';
import { TrackedCards } from '../progress/tracked-cards.tsx';
import { UndoButton } from '../stage/undo-button.tsx';
import { useUndo } from '../stage/use-undo.ts';
import { useVisit } from '../visit/use-visit.ts';
import { sessionLength, SESSION } from './session-path.ts';
import { visitTexts as words } from '#texts/revision/visit';
import { todayTexts } from '#texts/revision/today';
import { TodayEnd } from './today-end.tsx';

/** The way out of the session, and what one is in. */
function Head({ children }: { children: ReactNode }) {
  return (
    <StageHead closeTo="/app/navigate" closeLabel={words.close}>
      <p className="cut">{children}</p>
    </StageHead>
  );
}

/** Where no card is shown. */
function WithoutCard({ children }: { children: ReactNode }) {
  return (
    <>
      <Head>{todayTexts.title}</Head>
      {children}
    </>
  );
}

/** The deck that a card is from. */
function DeckName({ deckId }: { deckId: string }) {
  const { currentData: deck } = useGetDeckQuery(deckId);
  return deck?.name ?? todayTexts.title;
}

interface Props {
  /** What else may be done with the card that is shown. */
  cardAction: (card: Flashcard) => ReactNode;
}

/** So many cards of all decks, what is due for longest first; or what was missed in a quiz. */
function Session({ source, cardAction }: Props & { source: Source }) {
  const isMissed = source.kind === 'missed';
  const { state, step, restart } = useVisit(source);
  const onUndo = useUndo(state.status === 'ready' ? state.visit : undefined, step);
  const navigate = useNavigate();
  useTitle(isMissed ? words.missed : todayTexts.title);

  if (state.status === 'loading')
    return (
      <WithoutCard>
        <CardSkeleton />
      </WithoutCard>
    );
  if (state.status === 'failed')
    return (
      <WithoutCard>
        <LoadError message={failureSentence(state.error, revisionTexts.loadFailed)} onRetry={restart} />
      </WithoutCard>
    );
  const { visit, since } = state;
  if (visit.left.length === 0)
    return (
      <WithoutCard>
        <TodayEnd
          visit={visit}
          since={since}
          none={
            isMissed
              ? { title: words.noneMissed, hint: words.noneMissedHint }
              : { title: todayTexts.nothing, hint: todayTexts.nothingHint }
          }
          onGoOn={isMissed ? () => void navigate(SESSION) : restart}
          onUndo={onUndo}
        />
      </WithoutCard>
    );
  return (
    <TrackedCards
      key={since}
      title={isMissed ? words.missed : words.session}
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

function sourceOf(params: URLSearchParams): Source {
  const taken = params.get(MISSED_PARAM);
  if (taken) return { kind: 'missed', id: taken, tracked: true };
  return { kind: 'today', id: String(sessionLength(params.get('cartes'), SESSION_LENGTHS)), tracked: true };
}

/** A session over all decks. Another one in the address is another screen. */
export function TodayPage({ cardAction }: Props) {
  const [params] = useSearchParams();
  const source = sourceOf(params);
  return <Session key={nameOf(source)} source={source} cardAction={cardAction} />;
}
