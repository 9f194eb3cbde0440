import { useState } from 'react';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EndScreen } from '../../../ui/endings/end-screen.tsx';
import { useEnding } from '../stage/use-ending.ts';
import { ReviseAllLink } from '../progress/revise-all-link.tsx';
import { useGetTodayQuery } from '../revision.api.ts';
import { Summary, doneHint } from '../stage/revision-end.tsx';
import type { RevisionVisit } from '../visit/queue.ts';
import { DayBar } from './day-bar.tsx';
import { nothingIn } from './nothing.ts';
import { visitTexts } from '#texts/revision/visit';
import { todayTexts as words } from '#texts/revision/today';

/** Where the day is not known. */
const NOTHING = { title: words.nothing, hint: words.nothingHint };

interface Props {
  visit: RevisionVisit;
  since: number;
  /** What is said where nothing was done because nothing was there; of the day's own cards, what is true of the day. */
  none: { title: string; hint: string } | undefined;
  /** Goes on with the day's cards. */
  onGoOn: () => void;
}

/** The session is over: what was done, whether that is enough for today, and the ways on. */
export function TodayEnd({ visit, since, none, onGoOn }: Props) {
  const [until] = useState(() => Date.now());
  // Without a connection the day is not known, and what was done is said all the same.
  const { currentData: day } = useGetTodayQuery();
  const done = Object.keys(visit.rated).length;
  const reached = day !== undefined && day.done > 0 && day.done >= day.aim;
  const more = day !== undefined && day.due + day.fresh > 0;
  const nothing = { kind: 'idle' as const, ...(none ?? (day ? nothingIn(day) : NOTHING)) };
  const title = reached ? words.reached : done > 0 ? visitTexts.over : nothing.title;
  const end = useEnding(visit, since, { kind: done > 0 || reached ? 'done' : nothing.kind, title });
  const hint = done > 0 ? doneHint(end, done, until - since) : nothing.hint;
  const goOn = (
    <Button type={reached ? 'default' : 'primary'} onClick={onGoOn}>
      {words.goOn}
    </Button>
  );
  return (
    <EndScreen
      {...end}
      hint={hint}
      summary={
        <>
          {done > 0 && <Summary visit={visit} now={until} />}
          {day && end.ending.kind !== 'goal' && <DayBar day={day} />}
        </>
      }
    >
      {more && !reached && goOn}
      <ButtonLink type={reached || !more ? 'primary' : 'default'} to="/app/navigate">
        {more ? visitTexts.stop : visitTexts.back}
      </ButtonLink>
      {more && reached && goOn}
      {day !== undefined && !more && day.toLearnNow > 0 && <ReviseAllLink folderId={ROOT_FOLDER_ID} quiet />}
    </EndScreen>
  );
}
