import { resultsTexts } from '#texts/quizzes/results';
import { CardLine, CardText } from '../../card/card-text.tsx';
import { Flex } from '../../theme/flex.tsx';
import type { ResponseProps } from '../kind-view.ts';

const words = resultsTexts.own;

function Filled({ label, question, blanks }: { label: string; question: string; blanks: readonly string[] }) {
  return (
    <div>
      <p className="detail">{label}</p>
      {blanks.length > 0 ? <CardText className="typed" text={question} blanks={blanks} /> : <p>{words.none}</p>}
    </div>
  );
}

/** The words that were offered to be put into the blanks. */
function Offered({ offered }: { offered: readonly string[] }) {
  if (offered.length === 0) return null;
  return (
    <div>
      <p className="detail">{words.offered}</p>
      <Flex wrap gap="small" component="ul">
        {offered.map((word, index) => (
          <li key={index}>
            <span className="badge">
              <CardLine text={word} />
            </span>
          </li>
        ))}
      </Flex>
    </div>
  );
}

export function BlanksTold({ card, given, isCorrect }: ResponseProps) {
  const { question, answer, possible_answers: offered } = card;
  return (
    <>
      <Filled label={words.yours} question={question} blanks={given} />
      {!isCorrect && <Filled label={words.correct} question={question} blanks={answer} />}
      <Offered offered={offered} />
    </>
  );
}
