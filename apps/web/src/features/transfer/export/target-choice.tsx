import { useId } from 'react';
import { Radio } from 'antd';
import { transferTexts } from '#texts/transfer';
import { TARGETS } from './targets.ts';
import type { ExportTarget } from './targets.ts';
import styles from '../transfer.module.css';

const words = transferTexts.targets;

interface Props {
  target: ExportTarget;
  disabled: boolean;
  onTarget: (target: ExportTarget) => void;
}

/** What the choice is to become, and for whom that is. */
export function TargetChoice({ target, disabled, onTarget }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="before">
      <h2 id={id} className="section">
        {words.title}
      </h2>
      <Radio.Group
        className={styles.targets}
        aria-labelledby={id}
        value={target}
        disabled={disabled}
        onChange={(event) => onTarget(event.target.value as ExportTarget)}
      >
        {TARGETS.map((one) => (
          <Radio
            key={one}
            value={one}
            className="panel padded option"
            aria-labelledby={`${id}-${one}`}
            aria-describedby={`${id}-${one}-hint`}
          >
            <span id={`${id}-${one}`} className="label">
              {words.names[one]}
            </span>
            <span id={`${id}-${one}-hint`} className={`detail ${styles.targetHint}`}>
              {words.hints[one]}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </section>
  );
}
