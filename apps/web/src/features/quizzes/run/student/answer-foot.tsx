import type { RunView } from '@ardoise/contracts';
import { kindAsked } from '@ardoise/contracts/light';
import { answeringTexts as kindWords } from '#texts/ui/kinds';
import { Button } from '../../../../ui/actions/button.tsx';
import { Flex } from '../../../../ui/theme/flex.tsx';
import session from '../../session/session.module.css';
import { runStudentTexts as words } from '#texts/quizzes/run-student';
import styles from './run-page.module.css';
import type { RunAnswer } from './use-answer.ts';

interface Props {
  view: RunView;
  answer: RunAnswer;
  isTimeOver: boolean;
  /** What was sent may still be another. */
  canChange: boolean;
  /** Those that answer, in words. */
  keys: string | undefined;
}

/** Of an opinion nothing is shown afterwards. */
function toldOfOpinion(
  { view, answer: { recorded, isUnsent }, canChange, isTimeOver }: Omit<Props, 'keys'>,
  isClosed: boolean,
) {
  const next = view.step + 1 < view.number_of_flashcards ? words.nextComes : words.wasLast;
  if (isClosed || isTimeOver)
    return {
      strong: isClosed ? words.closed : words.timeOver,
      more: `${recorded ? `${kindWords.thanks}.` : words.nothingGiven} ${next}`,
    };
  if (!recorded) return null;
  if (isUnsent) return { strong: null, more: words.unsentChange };
  return { strong: kindWords.thanks, more: canChange ? words.mayChange : '' };
}

/** What there is to know of one's answer now. */
function told(props: Omit<Props, 'keys'>) {
  const { view, answer, isTimeOver, canChange } = props;
  const { delivery, recorded, isUnsent, refusal } = answer;
  if (delivery === 'kept') return { strong: null, more: words.kept };
  const isClosed = view.phase !== 'asking';
  // What was chosen by then goes at once: nobody is told that there was nothing.
  const isGoing = isUnsent && refusal === null && (recorded === null || canChange);
  if (isGoing && (isClosed || isTimeOver))
    return { strong: isClosed ? words.closed : words.timeOver, more: words.sending };
  const kind = view.question && kindAsked(view.question);
  if (kind?.isCounted === false) return toldOfOpinion(props, isClosed);
  if (isClosed || isTimeOver)
    return {
      strong: isClosed ? words.closed : words.timeOver,
      more: recorded ? `${words.recorded}. ${words.answerComes}` : `${words.nothingGiven} ${words.answerComes}`,
    };
  if (!recorded) return null;
  if (isUnsent) return { strong: null, more: words.unsentChange };
  return { strong: words.recorded, more: props.canChange ? words.mayChange : words.answerComes };
}

/** Beneath the answers: what has become of one's own, and the button that sends it. */
export function AnswerFoot({ view, answer, isTimeOver, canChange, keys }: Props) {
  const { delivery, recorded, isUnsent, refusal } = answer;
  const news = told({ view, answer, isTimeOver, canChange });
  const isOpen = view.phase === 'asking' && !isTimeOver;
  const isSingle = view.question?.single_answer === true;
  // One tap on a tile sends by itself; what the server refused can be sent again.
  const hasButton = delivery !== 'none' || (isOpen && (isUnsent || (!recorded && !isSingle)));
  return (
    <Flex vertical gap={4} className={`foot detail ${session.actions}`}>
      <div role="status">
        {news?.strong && (
          <p className={isOpen ? styles.recorded : styles.closed}>
            {isOpen && <span aria-hidden="true">✓ </span>}
            {news.strong}
          </p>
        )}
        {news?.more && <p>{news.more}</p>}
      </div>
      <p role="alert" className="problem">
        {refusal}
      </p>
      {hasButton && (
        <Button
          size="large"
          type={isUnsent ? 'primary' : 'default'}
          aria-disabled={delivery === 'sending' || !isUnsent}
          aria-busy={delivery === 'sending'}
          onClick={() => (delivery === 'kept' ? answer.hurry() : answer.send())}
        >
          {delivery === 'sending'
            ? words.sending
            : delivery === 'kept'
              ? words.retry
              : recorded
                ? words.change
                : words.submit}
        </Button>
      )}
      {isOpen && keys && (hasButton || (isSingle && !recorded)) && <p className="by-mouse">{keys}</p>}
    </Flex>
  );
}
