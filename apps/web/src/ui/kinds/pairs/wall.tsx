import { columnsOf } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { KindWall, ShownQuestion, WallProps } from '../kind-view.ts';
import { GivenAnswers } from '../parts/given-answers.tsx';
import styles from '../parts/kind-wall.module.css';
import { partShares } from '../parts/part-share.ts';
import { revealedCard } from '../parts/revealed.tsx';
import { leftsAsked } from './lefts-asked.ts';

function Column({ label, texts }: { label: string; texts: readonly string[] }) {
  return (
    <ul className={styles.column} aria-label={label}>
      {texts.map((text) => (
        <li key={text} className={styles.line} data-whole>
          <CardLine text={text} />
        </li>
      ))}
    </ul>
  );
}

/** Two columns; at last joined, with how many had each pair right. */
function Wall({ shown }: WallProps) {
  const { question, reveal } = shown;
  if (!reveal)
    return (
      <div className={styles.columns}>
        <Column label={words.pairs} texts={leftsAsked(question.details)} />
        <Column label={words.rights} texts={question.possible_answers} />
      </div>
    );
  const shares = partShares(shown);
  return (
    <ul className={styles.lines} aria-label={words.pairs}>
      {columnsOf(revealedCard(question, reveal)).pairs.map(({ left, right }, place) => (
        <li key={left} className={styles.rightLine} data-whole>
          <CardLine text={left} /> → <CardLine text={right} />
          {shares && <small>{words.share(shares[place] ?? 0)}</small>}
        </li>
      ))}
    </ul>
  );
}

const withLefts = (answer: readonly string[], { question: { details } }: ShownQuestion) =>
  leftsAsked(details)
    .map((left, place) => `${left} → ${answer[place] || '…'}`)
    .join(' · ');

const Counted = ({ shown }: { shown: ShownQuestion }) => <GivenAnswers shown={shown} inFew={withLefts} />;

export const pairsWall: KindWall = { tiles: () => 0, Wall, Counted };
