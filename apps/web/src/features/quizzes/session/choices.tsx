import { useId } from 'react';
import type { QuizFlashcard } from '@ardoise/contracts';
import { CardLine } from '../../../ui/card-text.tsx';
import { Flex } from '../../../ui/flex.tsx';
import layout from '../../../ui/layout.module.css';
import { sessionTexts as words } from './session-texts.fr.ts';
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
  const id = useId();
  return (
    <Flex vertical gap={12} role="group" aria-labelledby={id}>
      <p id={id} className={layout.hint}>
        {words.choose}
      </p>
      {card.possible_answers.map((choice, index) => (
        <label key={choice} className={`${layout.panel} ${styles.choice}`}>
          <input
            type="checkbox"
            disabled={disabled}
            checked={values.includes(choice)}
            onChange={() => onChange(toggled(card, values, choice))}
          />
          <span className={layout.name}>
            <CardLine text={choice} />
          </span>
          {index < KEYS && (
            <kbd className={layout.key} aria-hidden="true">
              {index + 1}
            </kbd>
          )}
        </label>
      ))}
    </Flex>
  );
}
