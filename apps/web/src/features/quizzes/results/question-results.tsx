import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex, Segmented } from 'antd';
import { CardLine } from '../../../ui/card/card-text.tsx';
import { FigureTable } from '../../../ui/figures/figure-table.tsx';
import { hasMarkup } from '@ardoise/contracts/light';
import type { Hiding } from '../../../ui/kinds/kind-view.ts';
import { answeringTexts as kindWords } from '#texts/ui/kinds';
import { useHiding } from '../run/use-hiding.ts';
import { answerParts, areJudged, isOpinion } from './answer-parts.ts';
import type { AnswerKey, AnswerPart, NumberedQuestion } from './answer-parts.ts';
import { Chart } from './charts.tsx';
import { CutBar, CutLegend, PartMark } from './cut-bar.tsx';
import { AcceptButton, Weight } from './marks/question-ruling.tsx';
import type { OnRule } from './marks/question-ruling.tsx';
import styles from './question-results.module.css';
import { COLON } from '#texts/grammar';
import { percentOrDash, resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.charts;
const { question: shortName, answerKinds } = resultsTexts.all;
/** More are shown when they are asked for. */
const SHOWN = 6;
/** A bar of opinions in more parts than a poll has says nothing: the words of a class are read. */
const MOST_OPINIONS = 11;

function nameOf({ kind, answer }: AnswerPart): string {
  if (answer) return answer.map((text) => text || '…').join(' | ');
  if (kind === 'none') return resultsTexts.own.unanswered;
  return kind === 'said' ? resultsTexts.all.ballot : words.rare[kind];
}

interface AnswersProps {
  parts: readonly AnswerPart[];
  onHide?: Hiding;
  /** What can be done about an answer besides. */
  actionOf?: (part: AnswerPart) => ReactNode;
}

function Answers({ parts, onHide, actionOf }: AnswersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = parts.length > SHOWN;
  const ofNone = parts.filter(({ kind }) => kind === 'none');
  const shown = isLong && !showsAll ? [...parts.slice(0, SHOWN - ofNone.length), ...ofNone] : parts;
  return (
    <>
      <ul className={styles.answers} aria-label={words.answers}>
        {shown.map((part, at) => (
          <li key={at}>
            <PartMark kind={part.kind} />
            <span className={part.kind === 'right' ? 'label' : ''}>
              {part.kind !== 'none' && <span className="visually-hidden">{answerKinds[part.kind]} </span>}
              {part.isHidden ? (
                <del>
                  <CardLine text={nameOf(part)} />
                </del>
              ) : (
                <CardLine text={nameOf(part)} />
              )}
              {part.isHidden && <span className="visually-hidden"> ({words.hidden})</span>}
            </span>{' '}
            <span className="hint numbers">{words.people(part.count)}</span>
            {onHide && part.answer && <HideButton part={part} onHide={onHide} />}
            {actionOf?.(part)}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          type="link"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll((before) => !before)}
        >
          {showsAll ? words.fewerAnswers : words.allAnswers}
        </Button>
      )}
    </>
  );
}

function HideButton({ part: { isHidden = false, ...part }, onHide }: { part: AnswerPart; onHide: Hiding }) {
  const text = nameOf(part);
  return (
    <Button
      type="link"
      size="small"
      className={styles.hide}
      aria-label={isHidden ? kindWords.showThis(text) : kindWords.hideThis(text)}
      onClick={() => onHide(text, !isHidden)}
    >
      {isHidden ? kindWords.showWord : kindWords.hideShort}
    </Button>
  );
}

type Said = NonNullable<NumberedQuestion['said_in']>;

/** Words of a class: each can be hidden, or let be seen. */
function OwnWords({ parts, said, onHidden }: { parts: readonly AnswerPart[]; said: Said; onHidden: () => void }) {
  return <Answers parts={parts} onHide={useHiding(said.run_id, said.step, onHidden)} />;
}

interface LineProps extends Pick<Props, 'onHidden' | 'onRule'> {
  question: NumberedQuestion;
  answerKey: AnswerKey | undefined;
}

/** One question: how many got it right, and what each of them answered. */
function QuestionLine({ question, answerKey, onHidden, onRule }: LineProps) {
  const parts = answerParts(question, answerKey);
  // Nobody takes away what was offered.
  const said = answerKey?.choices.length === 0 ? question.said_in : undefined;
  return (
    <>
      <div className={styles.head}>
        <strong>
          <span className="badge">{shortName(question.number)}</span> <CardLine text={question.question} />
        </strong>
        <span className={styles.figures}>
          {isOpinion(question) ? (
            <span className="detail">{words.opinions(question.answered, question.asked)}</span>
          ) : (
            <>
              <span className={styles.share}>{percentOrDash(question.percentage)}</span>{' '}
              <span className="detail">{words.detail(question.correct, question.asked)}</span>
            </>
          )}
        </span>
        {!isOpinion(question) && <Weight question={question} onRule={onRule} />}
      </div>
      {(!isOpinion(question) || parts.length <= MOST_OPINIONS) && (
        <CutBar
          parts={parts.map((part) => {
            const name = nameOf(part);
            const title = `${name}${COLON}${words.people(part.count)}`;
            const label = hasMarkup(name) ? String(part.count) : `${part.count} · ${name}`;
            return { kind: part.kind, count: part.count, title, label };
          })}
        />
      )}
      {said ? (
        <OwnWords parts={parts} said={said} onHidden={onHidden} />
      ) : (
        <Answers
          parts={parts}
          actionOf={(part) => <AcceptButton question={question} card={answerKey?.card} part={part} onRule={onRule} />}
        />
      )}
    </>
  );
}

interface Props {
  questions: readonly NumberedQuestion[];
  keys: ReadonlyMap<string, AnswerKey>;
  hardFirst: boolean;
  onHardFirst: (hardFirst: boolean) => void;
  onHidden: () => void;
  /** Absent where an older grading is shown. */
  onRule: OnRule | undefined;
}

/** Each question by its text, with its answers; the hardest first, or in the order of the quiz. */
export const QuestionResults = memo(function QuestionResults({ onHardFirst, onHidden, onRule, ...shown }: Props) {
  const { questions, keys, hardFirst } = shown;
  const isJudged = areJudged(questions);
  return (
    <Chart title={isJudged ? words.perQuestion : words.opinionsPerQuestion}>
      <Flex wrap gap="12px 24px" align="center" justify="space-between">
        {isJudged && (
          <Segmented
            aria-label={words.order}
            options={[
              { value: 'hard', label: words.hardFirst },
              { value: 'quiz', label: words.quizOrder },
            ]}
            value={hardFirst ? 'hard' : 'quiz'}
            onChange={(value) => onHardFirst(value === 'hard')}
          />
        )}
        <CutLegend
          names={[
            ...(isJudged
              ? ([
                  ['right', words.legend.right],
                  ['wrong', words.legend.wrong],
                ] as const)
              : []),
            ...(questions.some(isOpinion) ? [['said', words.legend.said] as const] : []),
            ['none', resultsTexts.own.unanswered],
          ]}
        />
      </Flex>
      <FigureTable
        caption={words.perQuestion}
        heads={[words.question, words.success]}
        rows={questions.map(({ question, percentage }) => [question, percentOrDash(percentage)])}
      />
      <Flex vertical gap="middle" component="ol" className={styles.questions}>
        {questions.map((one) => (
          <Flex key={one.flashcardId} vertical gap="small" component="li" data-part="question">
            <QuestionLine question={one} answerKey={keys.get(one.flashcardId)} onHidden={onHidden} onRule={onRule} />
          </Flex>
        ))}
      </Flex>
    </Chart>
  );
});
