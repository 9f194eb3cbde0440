import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import { letterOf } from '../../tiles/shapes.tsx';
import type { Given, KindWall, ShownQuestion, WallProps } from '../kind-view.ts';
import { GivenAnswers } from '../parts/given-answers.tsx';
import styles from '../parts/kind-wall.module.css';
import { LetterOf } from '../parts/letter-of.tsx';
import { partShares } from '../parts/part-share.ts';

/** As they were drawn, each with its letter; at last in the right order, with how many had each place right. */
function Wall({ shown }: WallProps) {
  const { question, reveal } = shown;
  const { possible_answers: drawn } = question;
  const shares = partShares(shown);
  return (
    <ol className={styles.lines} aria-label={reveal ? words.inOrder : words.items}>
      {(reveal?.answer ?? drawn).map((text, place) => (
        <li key={text} className={reveal ? styles.rightLine : styles.line} data-whole>
          <LetterOf place={drawn.indexOf(text)} />
          <CardLine text={text} />
          {shares && <small>{words.share(shares[place] ?? 0)}</small>}
        </li>
      ))}
    </ol>
  );
}

const inLetters = (answer: Given, { question: { possible_answers: drawn } }: ShownQuestion) =>
  answer.map((text) => letterOf(drawn.indexOf(text))).join(' ');

const Counted = ({ shown }: { shown: ShownQuestion }) => <GivenAnswers shown={shown} inFew={inLetters} />;

export const orderWall: KindWall = { tiles: () => 0, Wall, Counted };
