import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { SESSION_LENGTHS } from '@ardoise/contracts/light';
import { MISSED_PARAM } from '../../../data/missed.api.ts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { CardSkeleton, CardsFailed } from '../stage/card-stage.tsx';
import { StageTop } from '../stage/stage-top.tsx';
import { STARRED, nameOf } from '../visit/source.ts';
import type { Source } from '../visit/source.ts';
import { TrackedCards, undoItems } from '../progress/tracked-cards.tsx';
import { useUndo } from '../stage/use-undo.ts';
import { useVisit } from '../visit/use-visit.ts';
import { sessionLength, SESSION, STARRED_PARAM } from './session-path.ts';
import { deckTexts } from '#texts/revision/deck';
import { visitTexts as words } from '#texts/revision/visit';
import { todayTexts } from '#texts/revision/today';
import { TodayEnd } from './today-end.tsx';

const EXIT = { to: '/app/navigate', label: words.close };

interface Props {
  /** What else may be done with the card that is shown. */
  menu: (card: Flashcard) => MenuItem[];
}

interface Told {
  title: string;
  none: { title: string; hint: string };
}

/** Sessions of other cards than the day's: what they are called, and what is said where there is none. */
const OTHERS: Partial<Record<Source['kind'], Told>> = {
  missed: { title: words.missed, none: { title: words.noneMissed, hint: words.noneMissedHint } },
  starred: { title: deckTexts.filters.starred, none: deckTexts.none.starred },
};

/** So many cards of all decks, what is due for longest first; or what was missed in a quiz, or starred. */
function Session({ source, menu }: Props & { source: Source }) {
  const other = OTHERS[source.kind];
  const { state, step, restart } = useVisit(source);
  const onUndo = useUndo(state.status === 'ready' ? state.visit : undefined, step);
  const navigate = useNavigate();
  useTitle(other?.title ?? todayTexts.title);

  if (state.status === 'loading') return <CardSkeleton exit={EXIT} />;
  if (state.status === 'failed') return <CardsFailed exit={EXIT} error={state.error} onRetry={restart} />;
  const { visit, since } = state;
  if (visit.left.length === 0)
    return (
      <>
        <StageTop exit={EXIT} menu={() => undoItems(onUndo)} />
        <TodayEnd
          visit={visit}
          since={since}
          none={other?.none}
          onGoOn={other ? () => void navigate(SESSION) : restart}
        />
      </>
    );
  return (
    <TrackedCards
      key={since}
      title={other?.title ?? words.session}
      visit={visit}
      step={step}
      exit={EXIT}
      onUndo={onUndo}
      menu={menu}
    />
  );
}

function sourceOf(params: URLSearchParams): Source {
  const taken = params.get(MISSED_PARAM);
  if (taken) return { kind: 'missed', id: taken, tracked: true };
  if (params.has(STARRED_PARAM)) return STARRED;
  return { kind: 'today', id: String(sessionLength(params.get('cartes'), SESSION_LENGTHS)), tracked: true };
}

/** A session over all decks. Another one in the address is another screen. */
export function TodayPage({ menu }: Props) {
  const [params] = useSearchParams();
  const source = sourceOf(params);
  return <Session key={nameOf(source)} source={source} menu={menu} />;
}
