import { Button } from 'antd';
import type { KindFields, QuestionRuling } from '@ardoise/contracts';
import { markTexts } from '#texts/quizzes/marks';
import { resultsTexts } from '#texts/quizzes/results';
import type { AnswerPart, NumberedQuestion } from '../answer-parts.ts';
import styles from '../question-results.module.css';
import { acceptanceOf } from './acceptance.ts';

const words = markTexts.ruling;

/** Proposes a ruling on a question: what it would change is shown first. */
export type OnRule = (question: NumberedQuestion, ruling: QuestionRuling) => void;

interface Props {
  question: NumberedQuestion;
  onRule: OnRule | undefined;
}

/** What a question counts where that was changed, and the way to change it. */
export function Weight({ question, onRule }: Props) {
  const weight = question.ruled?.weight ?? 'counted';
  return (
    <>
      {weight !== 'counted' && <span className="badge amber">{words.weighed[weight]}</span>}
      {onRule && (
        <Button
          type="link"
          size="small"
          className={styles.hide}
          aria-label={words.openFor(resultsTexts.all.question(question.number))}
          onClick={() => onRule(question, { type: 'weigh', weight: weight === 'counted' ? 'left-out' : weight })}
        >
          {words.open}
        </Button>
      )}
    </>
  );
}

interface AcceptProps extends Props {
  card: KindFields | undefined;
  part: AnswerPart;
}

/** Of a wrong answer that it may count as well, of one that was accepted that it need not any more. */
export function AcceptButton({ question, card, part: { kind, answer, count }, onRule }: AcceptProps) {
  if (!card || !answer || (kind !== 'wrong' && kind !== 'right')) return null;
  const acceptance = acceptanceOf(card, question.ruled, answer);
  const isAccepted = acceptance === 'accepted';
  if (!isAccepted && (kind === 'right' || count === 0 || !acceptance)) return null;
  const text = answer.join(' | ');
  return (
    <>
      {isAccepted && <span className="hint">{words.accepted}</span>}
      {onRule && (
        <Button
          type="link"
          size="small"
          className={styles.hide}
          aria-label={isAccepted ? words.withdrawThis(text) : words.acceptThis(text)}
          onClick={() => onRule(question, { type: isAccepted ? 'withdraw' : 'accept', answer: [...answer] })}
        >
          {isAccepted ? words.withdraw : words.accept}
        </Button>
      )}
    </>
  );
}
