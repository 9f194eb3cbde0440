import { Button } from 'antd';
import { useDates } from '../../../platform/use-dates.ts';
import { FigureRow } from '../../../ui/figures/figures.tsx';
import { formatNumber } from '#texts/grammar';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import styles from '../transfer.module.css';
import type { FoundHistory } from './find-cards.ts';
import type { Unrecognised } from './match.ts';
import { HistoryStep } from './part.tsx';
import { reviewHistoryTexts as words } from '#texts/transfer/anki-history';

interface Props {
  found: FoundHistory;
  /** How much has been sent, from 0 to 1; null while nothing is sent. */
  share: number | null;
  problem: string | null;
  onTake: () => void;
}

const LINE_HEIGHT = 56;

function UnrecognisedList({ cards }: { cards: readonly Unrecognised[] }) {
  return (
    <details className="before">
      <summary>{words.list(cards.length)}</summary>
      <LongList
        className={styles.lines}
        aria-label={words.unrecognised}
        tabIndex={0}
        items={cards.map((card, index) => ({ ...card, index }))}
        keyOf={({ index }) => String(index)}
        height={LINE_HEIGHT}
        inBox
      >
        {({ question, why }) => (
          <>
            <p dir="auto">{question}</p>
            <p className="detail">{words.why[why]}</p>
          </>
        )}
      </LongList>
    </details>
  );
}

/** What a package comes to, before anything is sent, and the button that sends it. */
export function FoundPreview({ found, share, problem, onTake }: Props) {
  const { day } = useDates();
  const { fresh, known, unrecognised, reviews, period } = found;
  const dayOf = (moment: number) => day(new Date(moment).toISOString());
  return (
    <HistoryStep title={fresh.length > 0 ? words.preview : words.nothing}>
      {fresh.length === 0 && <p>{known > 0 ? words.nothingHint.known : words.nothingHint.strange}</p>}
      <div style={{ width: '100%' }}>
        <FigureRow
          figures={[
            [words.recognised, formatNumber(fresh.length)],
            ...(period
              ? [[words.reviews, formatNumber(reviews), words.period(dayOf(period.from), dayOf(period.to))] as const]
              : []),
            ...(known > 0 ? [[words.known, formatNumber(known), words.knownHint(known)] as const] : []),
            ...(unrecognised.length > 0
              ? [
                  [
                    words.unrecognised,
                    formatNumber(unrecognised.length),
                    words.unrecognisedHint(unrecognised.length),
                  ] as const,
                ]
              : []),
          ]}
        />
        {unrecognised.length > 0 && <UnrecognisedList cards={unrecognised} />}
      </div>
      {fresh.length > 0 && (
        <>
          <Button type="primary" size="large" loading={share !== null} disabled={share !== null} onClick={onTake}>
            {problem === null ? words.submit(fresh.length) : words.goOn}
          </Button>
          {share !== null && (
            <div style={{ width: '100%' }}>
              <p role="status">{words.sending(Math.round(share * fresh.length), fresh.length)}</p>
              <ProgressBar value={share * 100} label={words.progress} />
            </div>
          )}
          <p role="alert" className="problem">
            {problem}
          </p>
        </>
      )}
    </HistoryStep>
  );
}
