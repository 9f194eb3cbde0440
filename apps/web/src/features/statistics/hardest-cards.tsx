import { HARDEST_LEAST } from '@ardoise/contracts/light';
import type { ActivityStatistics } from '@ardoise/contracts';
import { CardLine } from '../../ui/card/card-text.tsx';
import { ShareList } from '../../ui/sharing/share-list.tsx';
import { useGetCardsQuery } from '../../data/cards.api.ts';
import { StatsPart } from './stats-part.tsx';
import { statisticsTexts } from '#texts/statistics';

const words = statisticsTexts;

/** The cards that students found hard most often. */
export function HardestCards({ hardest }: Pick<ActivityStatistics, 'hardest'>) {
  const ids = hardest.map(({ flashcard_id }) => flashcard_id);
  const { data: cards, isSuccess } = useGetCardsQuery(ids, { skip: hardest.length === 0 });
  const byId = new Map(cards?.map((card) => [card.id, card]));
  const nameOf = (id: string) => {
    const card = byId.get(id);
    if (!card) return isSuccess ? words.cardGone : '…';
    return <CardLine text={card.question} />;
  };
  return (
    <StatsPart title={words.hardest} hint={words.hardestHint(HARDEST_LEAST)}>
      {hardest.length === 0 ? (
        <p>{words.noHardest}</p>
      ) : (
        <ShareList
          shares={hardest.map(({ flashcard_id, ratings, hard, share }) => ({
            key: flashcard_id,
            name: nameOf(flashcard_id),
            count: words.outOf(hard, ratings),
            share,
          }))}
        />
      )}
    </StatsPart>
  );
}
