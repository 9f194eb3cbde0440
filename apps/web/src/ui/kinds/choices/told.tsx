import { resultsTexts } from '#texts/quizzes/results';
import { CardLine } from '../../card/card-text.tsx';
import { Flex } from '../../theme/flex.tsx';
import type { ResponseProps } from '../kind-view.ts';
import styles from './told.module.css';

const words = resultsTexts.own;

/** Every possible answer, with what was chosen and what was right: by sign and word, not by colour alone. */
export function ChoicesTold({ card: { possible_answers: possible, answer: correct }, given: answer }: ResponseProps) {
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
