import { useState } from 'react';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { cards, duration } from '#texts/grammar';
import { EndScreen } from '../stage/end-screen.tsx';
import { ReviseAllLink } from '../progress/revise-all-link.tsx';
import { useGetTodayQuery } from '../revision.api.ts';
import { Summary } from '../stage/revision-end.tsx';
import { revisionTexts } from '#texts/revision';
import type { RevisionVisit } from '../visit/queue.ts';
import { DayBar } from './day-bar.tsx';
import { visitTexts } from '#texts/revision/visit';
import { todayTexts as words } from '#texts/revision/today';

interface Props {
  visit: RevisionVisit;
  since: number;
  /** What is said where nothing was done because nothing was there. */
  none: { title: string; hint: string };
  /** Goes on with the day's cards. */
  onGoOn: () => void;
  /** Takes the last rating back; null when there is none. */
  onUndo: (() => void) | null;
}

/** The session is over: what was done, whether that is enough for today, and the ways on. */
export function TodayEnd({ visit, since, none, onGoOn, onUndo }: Props) {
  const [until] = useState(() => Date.now());
  // Without a connection the day is not known, and what was done is said all the same.
  const { currentData: day } = useGetTodayQuery();
  const done = Object.keys(visit.rated).length;
  const reached = day !== undefined && day.done > 0 && day.done >= day.aim;
  const more = day !== undefined && day.due + day.fresh > 0;
  const title = reached ? words.reached : done > 0 ? visitTexts.over : none.title;
  const hint = done > 0 ? revisionTexts.doneSummary(cards(done), duration(until - since)) : none.hint;
  return (
    <EndScreen
      isDone={done > 0 || reached}
      isEmpty={false}
      title={title}
      hint={hint}
      summary={
        <>
          {done > 0 && <Summary visit={visit} now={until} />}
          {day && <DayBar day={day} />}
        </>
      }
    >
      {more && (
        <Button type={reached ? 'default' : 'primary'} onClick={onGoOn}>
          {words.goOn}
        </Button>
      )}
      {day !== undefined && !more && day.toLearnNow > 0 && <ReviseAllLink folderId={ROOT_FOLDER_ID} quiet />}
      <ButtonLink type={reached || !more ? 'primary' : 'default'} to="/app/navigate">
        {more ? visitTexts.stop : visitTexts.back}
      </ButtonLink>
      {onUndo && (
        <Button aria-keyshortcuts="Control+Z" onClick={onUndo}>
          {revisionTexts.undo}
        </Button>
      )}
    </EndScreen>
  );
}
