import { useId } from 'react';
import styles from './deck-look.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Beside it. */
  count?: string;
  /** The same in words. */
  told?: string;
}

interface Props<Value extends string> {
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side: arrows step through them. */
export function OneOf<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="holds marked" data-chosen={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={option.told}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className="numbers">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
