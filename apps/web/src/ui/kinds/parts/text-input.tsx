import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './kind-parts.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  value: string;
  onText: (text: string) => void;
  /** Behind it, on its line. */
  after?: ReactNode;
}

/** The one field of an answer that is typed: no keyboard helps with it. */
export function TextInput({ value, onText, after, ...field }: Props) {
  return (
    <span className={styles.typed} data-part="fields">
      <input
        className="text-field"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1_000}
        value={value}
        onChange={(event) => onText(event.target.value)}
        {...field}
      />
      {after && <bdi className="firm">{after}</bdi>}
    </span>
  );
}
