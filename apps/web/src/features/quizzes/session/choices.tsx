import type { QuizFlashcard } from '@ardoise/contracts';
import { CardLine } from '../../../ui/card-text.tsx';
import layout from '../../../ui/layout.module.css';
import { sessionTexts as words } from '../student/student-texts.fr.ts';
import styles from './session.module.css';
import { toggled } from './quiz-step.ts';

interface Props {
  card: QuizFlashcard;
  values: readonly string[];
  disabled: boolean;
  onChange: (values: string[]) => void;
}

const KEYS = 9;

/** The possible answers, each as large as a thumb. */
export function Choices({ card, values, disabled, onChange }: Props) {
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend>{words.choose}</legend>
      {card.possible_answers.map((choice, index) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            checked={values.includes(choice)}
            onChange={() => onChange(toggled(card, values, choice))}
          />
          <span className={layout.name}>
            <CardLine text={choice} />
          </span>
          {index < KEYS && <kbd aria-hidden="true">{index + 1}</kbd>}
        </label>
      ))}
    </fieldset>
  );
}
