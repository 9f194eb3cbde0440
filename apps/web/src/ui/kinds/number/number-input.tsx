import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';
import { answeringTexts as words } from '#texts/ui/kinds';
import { Button } from '../../actions/button.tsx';
import styles from '../parts/kind-parts.module.css';
import { TextInput } from '../parts/text-input.tsx';
import { isNoNumber } from './unfinished.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  value: string;
  unit: string;
  onText: (text: string) => void;
}

/** What the keypad of a phone has no keys for. */
const SIGNS = Object.entries(words.signNames);

/** A number with its unit behind it; what is none is told before it is sent. */
export function NumberInput({ value, unit, onText, 'aria-describedby': asked, ...field }: Props) {
  const id = useId();
  const isWrong = isNoNumber(value, unit);
  return (
    <div className={styles.number}>
      <TextInput
        inputMode="decimal"
        aria-label={unit === '' ? words.answer : `${words.answer} ${words.inUnit(unit)}`}
        aria-describedby={asked ? `${asked} ${id}` : id}
        aria-invalid={isWrong || undefined}
        placeholder={words.typeNumber}
        value={value}
        onText={onText}
        after={unit !== '' && <strong aria-hidden="true">{unit}</strong>}
        {...field}
      />
      <div role="group" aria-label={words.signs} className="row by-touch">
        {SIGNS.map(([sign, label]) => (
          <Button key={sign} disabled={field.disabled} aria-label={label} onClick={() => onText(value + sign)}>
            {sign}
          </Button>
        ))}
      </div>
      <p id={id} role="status" className="problem">
        {isWrong && words.noNumber}
      </p>
    </div>
  );
}
