import { useCommenting } from '../../features/discussion/use-commenting.tsx';
import { TodayPage } from '../../features/revision/today/today-page.tsx';

/** The day's session, each card with what may be said of it. */
export function TodayRoute() {
  const commenting = useCommenting();
  return (
    <>
      <TodayPage menu={(card) => [commenting.entry(card)]} />
      {commenting.dialog}
    </>
  );
}
