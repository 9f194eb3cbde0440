import { CheckCircleFilled, CloseCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import { Card, Flex, Tag } from 'antd';
import type { QuizResponse, StudentResult } from '@ardoise/contracts';
import { CardMedia } from '../../../ui/card/card-media.tsx';
import { CardLine, CardText } from '../../../ui/card/card-text.tsx';
import { textsIn } from './lists.ts';
import styles from './responses.module.css';
import { resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.own;
type OwnResponse = StudentResult['responses'][string];

function Verdict({ isCorrect, isAnswered }: { isCorrect: boolean; isAnswered: boolean }) {
  if (isCorrect)
    return (
      <p className="right">
        <CheckCircleFilled aria-hidden /> {words.right}
      </p>
    );
  return (
    <p className={isAnswered ? 'wrong' : 'hint'}>
      {isAnswered ? <CloseCircleFilled aria-hidden /> : <MinusCircleFilled aria-hidden />}{' '}
      {isAnswered ? words.wrong : words.unanswered}
    </p>
  );
}

/** Every possible answer, with what was chosen and what was right: by sign and word, not by colour alone. */
function Choices({ possible, answer, correct }: { possible: string[]; answer: string[]; correct: string[] }) {
  return (
    <Flex vertical gap="small" component="ul">
      {possible.map((choice, index) => {
        const isRight = correct.includes(choice);
        const isChosen = answer.includes(choice);
        const kind = isRight ? styles.isRight : isChosen ? styles.isWrong : '';
        return (
          <li key={index} className={`row panel note tap ${kind}`}>
            <span aria-hidden="true">{isRight ? '✓' : isChosen ? '✗' : '·'}</span>
            <span className="name">
              <CardLine text={choice} />
            </span>
            {isRight && <span className="badge green">{words.correct}</span>}
            {isChosen && <span className="badge">{words.chosen}</span>}
          </li>
        );
      })}
    </Flex>
  );
}

function Filled({ label, question, blanks }: { label: string; question: string; blanks: string[] }) {
  return (
    <div>
      <p className="detail">{label}</p>
      {blanks.length > 0 ? <CardText className="typed" text={question} blanks={blanks} /> : <p>{words.none}</p>}
    </div>
  );
}

/** The words that were offered to be put into the blanks. */
function Offered({ offered }: { offered: string[] }) {
  if (offered.length === 0) return null;
  return (
    <div>
      <p className="detail">{words.offered}</p>
      <Flex wrap gap="small" component="ul">
        {offered.map((word, index) => (
          <li key={index}>
            <Tag>
              <CardLine text={word} />
            </Tag>
          </li>
        ))}
      </Flex>
    </div>
  );
}

interface Props {
  /** By which it can be found, and take the focus. */
  id?: string;
  response: QuizResponse | OwnResponse;
  /** Its number, as it is called elsewhere on the screen. */
  label: string;
}

/** One card with what was answered and what was right; for the student with its verso. */
export function ResponseItem({ id, response, label }: Props) {
  const answer = textsIn(response.answer);
  const correct = textsIn(response.correct_answer);
  const own = 'additionnal_text_verso' in response ? response : null;
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} data-part="response">
      <Card size="small">
        <Flex vertical gap={12}>
          <Flex gap={12} align="center">
            <span className="badge">{label}</span>
            <Verdict isCorrect={response.is_correct} isAnswered={answer.length > 0} />
          </Flex>
          <CardText
            className="typed lead label"
            text={response.question}
            {...(response.is_fillable_text ? { blanks: 'open' as const } : {})}
          />
          {own?.media && <CardMedia url={own.media} />}
          {response.is_fillable_text ? (
            <>
              <Filled label={words.yours} question={response.question} blanks={answer} />
              {!response.is_correct && <Filled label={words.correct} question={response.question} blanks={correct} />}
              <Offered offered={textsIn(response.possible_answers)} />
            </>
          ) : (
            <Choices possible={textsIn(response.possible_answers)} answer={answer} correct={correct} />
          )}
          {own?.additionnal_text_verso && <CardText className="typed note sunken" text={own.additionnal_text_verso} />}
          {own?.media_verso && <CardMedia url={own.media_verso} />}
        </Flex>
      </Card>
    </li>
  );
}
