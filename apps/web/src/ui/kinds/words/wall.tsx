import type { CSSProperties } from 'react';
import type { CountedAnswer } from '@ardoise/contracts';
import { answeringTexts as words } from '#texts/ui/kinds';
import { runTexts } from '#texts/quizzes/run';
import { formatNumber } from '#texts/grammar';
import { Button } from '../../actions/button.tsx';
import { CardLine } from '../../card/card-text.tsx';
import type { Hiding, KindWall, ShownQuestion, WallProps } from '../kind-view.ts';
import styles from './words.module.css';

/** More would not be read from the last row. */
const MOST = 40;

const textOf = ({ answer }: CountedAnswer) => answer.join(' ');

/** From 0 for the rarest to 1 for the most frequent: of areas, the eye compares the sides. */
function weightOf(count: number, counts: readonly number[]): number {
  const [most, least] = [Math.max(...counts), Math.min(...counts)];
  return most === least ? 0.35 : Math.sqrt((count - least) / (most - least));
}

function Word({ line, weight, onHide }: { line: CountedAnswer; weight: number; onHide: Hiding | undefined }) {
  const text = textOf(line);
  const inside = (
    <>
      <CardLine text={text} />
      {line.count > 1 && <small aria-hidden="true">{formatNumber(line.count)}</small>}
      <span className="visually-hidden"> ({words.times(line.count)})</span>
    </>
  );
  return (
    <li className={styles.word} style={{ '--weight': weight } as CSSProperties} data-whole>
      {onHide ? (
        <button type="button" title={words.hideWord} onClick={() => onHide(text, true)}>
          {inside}
          <span className="visually-hidden"> {words.hideWord}</span>
        </button>
      ) : (
        inside
      )}
    </li>
  );
}

/** What a class says, the more often the larger, the most frequent first; a press takes a word away. */
function Wall({ shown: { distribution }, onHide }: WallProps) {
  if (!distribution) return null;
  const lines = distribution.filter(({ hidden }) => !hidden).slice(0, MOST);
  const counts = lines.map(({ count }) => count);
  if (lines.length === 0) return <p className={styles.none}>{runTexts.wall.noAnswers}</p>;
  return (
    <ul className={styles.cloud} aria-label={words.cloud}>
      {lines.map((line) => (
        <Word key={textOf(line)} line={line} weight={weightOf(line.count, counts)} onHide={onHide} />
      ))}
    </ul>
  );
}

/** All of them with how often they came, and what is not to be seen struck out. */
function Counted({ shown: { distribution }, onHide }: { shown: ShownQuestion; onHide?: Hiding | undefined }) {
  return (
    <ul className={styles.counted} aria-labelledby="given">
      {(distribution ?? []).map((line) => {
        const [text, isHidden] = [textOf(line), line.hidden === true];
        return (
          <li key={text}>
            <span>
              {isHidden ? (
                <del>
                  <CardLine text={text} />
                </del>
              ) : (
                <CardLine text={text} />
              )}
              {isHidden && <span className="visually-hidden"> ({words.isHidden})</span>}
            </span>
            <strong className="numbers">{formatNumber(line.count)}</strong>
            {onHide && (
              <Button
                aria-label={isHidden ? words.showThis(text) : words.hideThis(text)}
                onClick={() => onHide(text, !isHidden)}
              >
                {isHidden ? words.showWord : words.hideShort}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const wordsWall: KindWall = { tiles: () => 0, Wall, Counted };
