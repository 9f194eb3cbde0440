import { useId } from 'react';
import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import styles from '../parts/kind-parts.module.css';

interface Props {
  left: readonly string[];
  /** What is chosen among, as it was drawn. */
  rights: readonly string[];
  values: readonly string[];
  disabled?: boolean;
  label?: string;
  onChange: (values: string[]) => void;
  /** A field has the focus. */
  onActive?: (place: number) => void;
}

/** For each left a field with what may belong to it. */
export function Joined({ left, rights, values, disabled = false, label = words.pairs, onChange, onActive }: Props) {
  const id = useId();
  return (
    <ul className={styles.list} data-part="fields" aria-label={label}>
      {left.map((text, place) => (
        <li key={text} className={styles.pair}>
          <label htmlFor={`${id}-${place}`} dir="auto">
            <CardLine text={text} />
          </label>
          <select
            id={`${id}-${place}`}
            className="text-field"
            disabled={disabled}
            value={values[place] ?? ''}
            onFocus={() => onActive?.(place)}
            onChange={({ target }) => onChange(left.map((_, at) => (at === place ? target.value : (values[at] ?? ''))))}
          >
            <option value="">{words.choose}</option>
            {rights.map((right) => (
              <option key={right} value={right}>
                {right}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}
