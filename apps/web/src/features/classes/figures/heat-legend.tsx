import { figuresTexts } from '#texts/classes/figures';
import { HEAT_STEPS } from './heat.ts';
import styles from './knowledge.module.css';

const words = figuresTexts.knowledge;

/** What the colours of the table say; the last line where anything is reserved for others. */
export function HeatLegend({ hasAbsent }: { hasAbsent: boolean }) {
  return (
    <ul className="detail numbers legend" aria-label={words.legend}>
      {HEAT_STEPS.map(({ heat, least, most }) => (
        <li key={heat}>
          <span className={styles.swatch} data-heat={heat} /> {words.from(least, most)}
        </li>
      ))}
      <li>
        <span className={styles.swatch} aria-hidden="true">
          {words.unrated}
        </span>{' '}
        {words.legendUnrated}
      </li>
      {hasAbsent && (
        <li>
          <span className={styles.swatch} data-absent /> {words.legendAbsent}
        </li>
      )}
    </ul>
  );
}
