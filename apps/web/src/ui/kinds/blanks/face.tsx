import { countBlanks, hasBlankInFormula } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { judgedTry } from '../../card/attempt.ts';
import styles from '../../card/card-face.module.css';
import { CardText } from '../../card/card-text.tsx';
import { QuestionText } from '../../card/question-text.tsx';
import { Flex } from '../../theme/flex.tsx';
import { CardChoices } from '../choices/card-choices.tsx';
import type { KindFace, ToldProps, TriedProps } from '../kind-view.ts';
import { Compared } from '../parts/compared.tsx';
import { BlankFields, BlankInput } from './blank-input.tsx';

const words = texts.face;

/** Slots, or fields in their places; under the text where one stands within a formula. */
function Question({ card, trying }: TriedProps) {
  const count = countBlanks(card.question);
  if (!trying) return <QuestionText className={styles.text} question={card} />;
  if (hasBlankInFormula(card.question))
    return (
      <div data-part="fields" className={styles.fields}>
        <QuestionText className={styles.text} question={card} />
        <BlankFields count={count} trying={trying} />
      </div>
    );
  const slot = (n: number) => <BlankInput n={n} count={count} trying={trying} />;
  return <QuestionText className={styles.text} question={card} blanks={slot} />;
}

function Blank({ typed, answer, isRight }: { typed: string; answer: string; isRight: boolean }) {
  if (isRight)
    return (
      <span className="right">
        <span aria-hidden="true">✓ </span>
        {typed}
        <span className="visually-hidden"> ({words.right})</span>
      </span>
    );
  if (typed !== '') return <Compared typed={typed} answer={answer} />;
  return (
    <span className="wrong">
      <span aria-hidden="true">✗ </span>
      {words.nothingTyped}
    </span>
  );
}

function Mistake({ card, attempt }: ToldProps) {
  const parts = judgedTry(card, attempt)?.parts ?? [];
  return (
    <Flex wrap gap="8px 16px" justify="center" component="ul" aria-label={words.typed}>
      {card.answer.map((answer, n) => (
        <li key={n}>
          <Blank typed={attempt[n]?.trim() ?? ''} answer={answer} isRight={parts[n] === true} />
        </li>
      ))}
    </Flex>
  );
}

const Offer = ({ card }: TriedProps) => card.possible_answers.length > 0 && <CardChoices card={card} />;

const Answer = ({ card }: ToldProps) => <CardText className={styles.text} text={card.question} blanks={card.answer} />;

export const blanksFace: KindFace = { Question, Offer, Answer, Mistake };
