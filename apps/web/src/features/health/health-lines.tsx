import { useId } from 'react';
import type { ReactNode } from 'react';
import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { HealthGroup, HealthLine, HealthState } from '@ardoise/contracts';
import { healthTexts as words } from '#texts/health';
import { HEALTH_TONES } from './health-tones.ts';
import styles from './health-page.module.css';

/** A shape each: nobody has to tell colours apart. */
const SIGNS: Record<HealthState, typeof WarningOutlined> = {
  good: CheckCircleOutlined,
  watch: WarningOutlined,
  mend: CloseCircleOutlined,
};

function Line({ line: { name, state, figure, advice } }: { line: HealthLine }) {
  const Sign = SIGNS[state];
  return (
    <li className="row">
      <p className={`${styles.state} ${HEALTH_TONES[state]}`}>
        <Sign aria-hidden /> {words.states[state]}
      </p>
      <div className={styles.words}>
        <p>
          <strong dir="auto">{name}</strong> <span className="numbers">{figure}</span>
        </p>
        {advice && <p className="detail">{advice}</p>}
      </div>
    </li>
  );
}

/** What belongs together, under its name. */
export function HealthSection({
  group,
  lines,
  children,
}: {
  group: HealthGroup;
  lines: readonly HealthLine[];
  /** What stands below the lines. */
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="after">
      <h2 id={id} className="after-little">
        {words.groups[group]}
      </h2>
      {lines.length > 0 && (
        <ul className="lines panel sides" aria-labelledby={id} aria-live="polite">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
