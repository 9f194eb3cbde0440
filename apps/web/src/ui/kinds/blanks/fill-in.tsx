import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Flex } from 'antd';
import type { AskedFields } from '@ardoise/contracts';
import { hasBlankInFormula } from '@ardoise/contracts/light';
import { CardLine } from '../../card/card-text.tsx';
import { QuestionText } from '../../card/question-text.tsx';
import { hasMouse } from '../../actions/has-mouse.ts';
import { sessionTexts as words } from '#texts/quizzes/session';
import { ASKED_ID } from '../parts/asked-text.tsx';
import parts from '../parts/kind-parts.module.css';
import styles from './fill-in.module.css';

interface Props {
  card: AskedFields;
  values: readonly string[];
  disabled: boolean;
  onChange: (values: string[]) => void;
}

const NARROWEST = 6;
const WIDEST = 24;

/** The next blank without a word, from `from` on and around; the same one when all are filled. */
export function nextEmpty(values: readonly string[], from: number): number {
  for (let step = 0; step < values.length; step++) {
    const index = (from + step) % values.length;
    if (!values[index]?.trim()) return index;
  }
  return from;
}

/** A text with blanks: a field in the place of each, and the words to choose from. */
export function FillIn({ card, values, disabled, onChange }: Props) {
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const width = Math.min(WIDEST, Math.max(NARROWEST, ...card.possible_answers.map(({ length }) => length)));
  // A field cannot stand within a formula: then all fields stand under the text.
  const isFormula = hasBlankInFormula(card.question);

  const fieldAt = (index: number) => box.current?.querySelectorAll('input')[index];
  useEffect(() => {
    // On a phone the keyboard would cover the words.
    if (hasMouse()) box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  const put = (index: number, text: string) => onChange(values.map((value, at) => (at === index ? text : value)));
  const putWord = (word: string) => {
    put(active, word);
    const next = nextEmpty(
      values.map((value, at) => (at === active ? word : value)),
      active,
    );
    setActive(next);
    if (hasMouse()) fieldAt(next)?.focus();
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.repeat) return;
    const next = nextEmpty(values, index);
    if (values[next]?.trim()) return;
    // Enter goes to the next empty blank first, and validates once there is none.
    event.preventDefault();
    event.stopPropagation();
    fieldAt(next)?.focus();
  };
  const field = (index: number) => (
    <input
      className={index === active ? `${styles.blank} ${styles.active}` : styles.blank}
      aria-label={words.blank(index + 1)}
      aria-describedby={ASKED_ID}
      value={values[index] ?? ''}
      dir="auto"
      disabled={disabled}
      size={width}
      maxLength={1_000}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onFocus={() => setActive(index)}
      onKeyDown={(event) => onKey(event, index)}
      onChange={(event) => put(index, event.target.value)}
    />
  );
  return (
    <Flex vertical gap={12} ref={box} data-part="fill-in">
      <p className="hint">{words.fill}</p>
      {isFormula ? (
        <>
          <div id={ASKED_ID}>
            <QuestionText className={`typed ${parts.text}`} question={card} />
          </div>
          <Flex vertical gap={12} component="ol">
            {values.map((_, index) => (
              <li key={index}>
                <span aria-hidden="true">{words.blank(index + 1)}</span> {field(index)}
              </li>
            ))}
          </Flex>
        </>
      ) : (
        <div id={ASKED_ID}>
          <QuestionText className={`typed ${parts.text} ${styles.blanks}`} question={card} blanks={field} />
        </div>
      )}
      <Flex wrap gap="small" component="ul" aria-label={words.words}>
        {card.possible_answers.map((word) => (
          <li key={word}>
            <Button
              size="large"
              shape="round"
              variant={values.includes(word) ? 'filled' : 'outlined'}
              color="default"
              disabled={disabled}
              aria-pressed={values.includes(word)}
              onClick={() => putWord(word)}
            >
              <CardLine text={word} />
            </Button>
          </li>
        ))}
      </Flex>
    </Flex>
  );
}
