import type { ReactNode } from 'react';
import type { SchedulerComparison, SchedulerFigures } from '@ardoise/contracts';
import { CardLine } from '../../../ui/card-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber, spanInWords } from '../../../ui/format.ts';
import { schedulerTexts } from './texts.fr.ts';

const words = schedulerTexts;

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;
/** null: the card was put away. */
const span = (delay: number | null) => (delay === null ? words.putAway : spanInWords(delay));
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

const MEASURES: { name: string; value: (figures: SchedulerFigures) => ReactNode }[] = [
  { name: words.measures.reviewsPerDay, value: ({ reviewsPerDay }) => decimal.format(reviewsPerDay) },
  {
    name: words.measures.medianDelay,
    value: ({ medianDelay }) => (medianDelay === null ? words.unknown : spanInWords(medianDelay)),
  },
  {
    name: words.measures.predictedRetention,
    value: ({ predictedRetention: share }) => (share === null ? words.unknown : percent(share)),
  },
  {
    name: words.measures.lapseShare,
    value: ({ lapseShare, lapses, reviewsWhenDue }) =>
      lapseShare === null ? (
        words.unknown
      ) : (
        <>
          {percent(lapseShare)} <span className="comparison-detail">{words.lapses(lapses, reviewsWhenDue)}</span>
        </>
      ),
  },
];

function Heads({ first, more = [] }: { first: string; more?: string[] }) {
  return (
    <thead>
      <tr>
        {[first, ...more, words.names.fixed, words.names.fsrs].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cards({ cards }: Pick<SchedulerComparison, 'cards'>) {
  return (
    <div className="comparison-scroll" role="region" aria-label={words.perCard} tabIndex={0}>
      <table className="comparison">
        <caption>{words.perCard}</caption>
        <Heads first={words.card} more={[words.ratings, words.hard]} />
        <tbody>
          {cards.map((card) => (
            <tr key={card.flashcardId}>
              <th scope="row">
                <CardLine text={card.question} />
              </th>
              <td>{formatNumber(card.ratings)}</td>
              <td>{percent(card.hardShare)}</td>
              <td>{span(card.fixedDelay)}</td>
              <td>{span(card.fsrsDelay)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Both schedulers, replayed over what the class really pressed. */
export function Comparison({ comparison }: { comparison: SchedulerComparison }) {
  const { ratings, students, complete, fixed, fsrs, cards } = comparison;
  if (ratings === 0) return <EmptyState title={words.nothingTitle}>{words.nothing}</EmptyState>;
  return (
    <section className="progress-part" aria-labelledby="comparison">
      <h2 id="comparison">{words.comparison}</h2>
      <p className="progress-hint">
        {words.based(ratings, students)} {!complete && words.part}
      </p>
      <table className="comparison">
        <caption className="visually-hidden">{words.comparison}</caption>
        <Heads first={words.measure} />
        <tbody>
          {MEASURES.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value(fixed)}</td>
              <td>{value(fsrs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Cards cards={cards} />
    </section>
  );
}
