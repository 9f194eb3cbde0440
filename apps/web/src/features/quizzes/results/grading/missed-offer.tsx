import { missedPath, useGetMissedQuery } from '../../../../data/missed.api.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { resultsTexts } from '#texts/quizzes/results';

/** The way to the cards that were missed in what was taken, a quiz or a run, while some of them are left. */
export function MissedOffer({ taken }: { taken: string }) {
  const { currentData } = useGetMissedQuery(taken, { refetchOnMountOrArgChange: true });
  const [missed] = currentData ?? [];
  if (!missed) return null;
  return (
    <ButtonLink className="own" to={missedPath(taken)}>
      {resultsTexts.own.missed(missed.flashcardIds.length)}
    </ButtonLink>
  );
}
