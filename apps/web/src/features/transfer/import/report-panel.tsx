import { useId, useState } from 'react';
import { Button } from 'antd';
import type { ImportOutcome } from '@ardoise/formats';
import type { LoadedLine } from '../content/loaded-content.ts';
import { transferTexts } from '#texts/transfer';
import styles from '../transfer.module.css';

const words = transferTexts.report;
const STEP = 50;

/** What was changed and what was left out, thing by thing, each with its reasons. */
export function ReportPanel({ report }: { report: readonly LoadedLine[] }) {
  const id = useId();
  const [shown, setShown] = useState(STEP);
  const count = (outcome: ImportOutcome) => report.filter((line) => line.outcome === outcome).length;
  // What is lost first: it is what somebody has to know.
  const told = (['left-out', 'changed'] as const).flatMap((outcome) =>
    report.filter((line) => line.outcome === outcome),
  );
  if (report.length === 0) return null;
  return (
    <section aria-labelledby={id} className="before">
      <h2 id={id} className="section">
        {words.title}
      </h2>
      <p>{words.summary(count('whole'), count('changed'), count('left-out'))}</p>
      {told.length > 0 && (
        <details>
          <summary>{words.details(told.length)}</summary>
          <ul className={styles.lines}>
            {told.slice(0, shown).map((line, index) => (
              // Two things may be called the same, and the list never changes.
              <li key={index}>
                <p>
                  <strong data-outcome={line.outcome}>{words.outcomes[line.outcome]}</strong> <bdi>{line.name}</bdi>{' '}
                  <span className="detail">({line.kind})</span>
                </p>
                <p className="detail">{line.reasons.join(' ')}</p>
              </li>
            ))}
          </ul>
          {told.length > shown && (
            <Button onClick={() => setShown(shown + 4 * STEP)}>{words.more(told.length - shown)}</Button>
          )}
        </details>
      )}
    </section>
  );
}
