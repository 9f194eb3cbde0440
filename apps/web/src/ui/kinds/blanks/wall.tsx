import { runTexts } from '#texts/quizzes/run';
import { CardLine } from '../../card/card-text.tsx';
import { FrequentAnswers } from '../../tiles/frequent-answers.tsx';
import type { KindWall, WallProps } from '../kind-view.ts';
import { GivenAnswers } from '../parts/given-answers.tsx';
import styles from '../parts/kind-wall.module.css';

/** The words to choose from while the text is open; then what was written. */
function Wall({ shown, showsWrong, onWrong }: WallProps) {
  const { question, distribution, answered } = shown;
  if (distribution)
    return <FrequentAnswers distribution={distribution} of={answered} showsWrong={showsWrong} onWrong={onWrong} />;
  if (question.possible_answers.length === 0) return null;
  return (
    <ul className={styles.wordList} aria-label={runTexts.wall.words}>
      {question.possible_answers.map((word) => (
        <li key={word} data-whole>
          <CardLine text={word} />
        </li>
      ))}
    </ul>
  );
}

export const blanksWall: KindWall = { tiles: () => 0, Wall, Counted: GivenAnswers };
