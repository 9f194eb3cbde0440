import { useId } from 'react';
import type { KindName } from '@ardoise/contracts';
import { answeringTexts as words } from '#texts/ui/kinds';
import { KIND_NAMES } from '../../../ui/kinds/drafts.ts';
import styles from './kind-choice.module.css';

interface Props {
  value: KindName;
  onChange: (kind: KindName) => void;
}

/** How the card is answered: all ways in one look, a press each. */
export function KindChoice({ value, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.kinds} aria-describedby={`${id}-hint`}>
      <legend className="label">{words.how}</legend>
      {KIND_NAMES.map((kind) => (
        <label key={kind} className={`holds ${styles.kind}`}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          {words.names[kind]}
        </label>
      ))}
      <p id={`${id}-hint`} className={`detail ${styles.hint}`}>
        {words.hints[value]}
      </p>
    </fieldset>
  );
}
