import { CheckCircleFilled, CloseCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import { useState } from 'react';
import { Button, Card, Flex } from 'antd';
import type { QuizResponse, StudentResult } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import { answeringTexts as kindWords } from '#texts/ui/kinds';
import { CardMedia } from '../../../ui/card/card-media.tsx';
import { QuestionText } from '../../../ui/card/question-text.tsx';
import { VersoText } from '../../../ui/card/verso-text.tsx';
import { kindQuestions } from '../../../ui/kinds/questions.ts';
import { answeredCard, textsIn } from './lists.ts';
import { markTexts } from '#texts/quizzes/marks';
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

/** Of an opinion, whether there is one. */
function Given({ isBallot, isAnswered }: { isBallot: boolean; isAnswered: boolean }) {
  return <p className="hint">{isBallot ? kindWords.isBallot : isAnswered ? kindWords.isOpinion : words.unanswered}</p>;
}

interface Props {
  /** By which it can be found, and take the focus. */
  id?: string;
  response: QuizResponse | OwnResponse;
  /** Its number, as it is called elsewhere on the screen. */
  label: string;
  /** Its picture waits until it is asked for, where the task is on it. */
  isFolded?: boolean;
}

/** One card with what was answered and what was right; for the student with its verso. */
export function ResponseItem({ id, response, label, isFolded = false }: Props) {
  const [isOpen, setOpen] = useState(!isFolded);
  const answer = textsIn(response.answer);
  const card = answeredCard(response);
  const kind = kindOf(card);
  const { ruling } = response;
  const isWeighed = ruling === 'given' || ruling === 'left-out';
  const { Told } = kindQuestions[kind.name];
  const own = 'additionnal_text_verso' in response ? response : null;
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} data-part="response">
      <Card size="small">
        <Flex vertical gap={12}>
          <Flex gap={12} align="center">
            <span className="badge">{label}</span>
            {isWeighed ? (
              <p className="hint">{markTexts.own[ruling]}</p>
            ) : kind.isCounted ? (
              <Verdict isCorrect={response.is_correct} isAnswered={answer.length > 0} />
            ) : (
              <Given isBallot={response.ballot === true} isAnswered={answer.length > 0} />
            )}
          </Flex>
          <QuestionText className="typed lead label" question={card} />
          {own?.media && !kind.needsPicture && <CardMedia url={own.media} />}
          {isFolded && kind.needsPicture && response.media && (
            <Button
              type="link"
              className="in-line"
              style={{ alignSelf: 'start' }}
              aria-expanded={isOpen}
              onClick={() => setOpen((before) => !before)}
            >
              {isOpen ? words.hidePicture : words.showPicture}
            </Button>
          )}
          <Told
            card={{ ...card, media: (isOpen && response.media) || null }}
            given={answer}
            isCorrect={isWeighed ? kind.judge(card, answer).isCorrect : response.is_correct}
          />
          {ruling === 'accepted' && <p className="hint">{markTexts.own.accepted}</p>}
          {own && <VersoText className="typed note sunken" card={own} />}
          {own?.media_verso && <CardMedia url={own.media_verso} />}
        </Flex>
      </Card>
    </li>
  );
}
