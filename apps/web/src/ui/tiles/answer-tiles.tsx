import type { CSSProperties } from 'react';
import { CardLine } from '../card/card-text.tsx';
import { formatNumber } from '#texts/grammar';
import styles from './answer-tiles.module.css';
import { partTexts as words } from '#texts/quizzes/run-parts';
import { LetteredShape, colourOf, letterOf } from './shapes.tsx';

interface Props {
  /** In the order that wall and phones share. */
  answers: readonly string[];
  /** 'wall' is as large as --tile-text says, in any unit; 'phone' is for thumbs. */
  size: 'wall' | 'phone';
  /** The name of the list. */
  label: string;
  /** Those that this person chose, from 0. */
  chosen?: readonly number[];
  /** With it they can be chosen, each by itself. */
  onChoose?: ((index: number) => void) | undefined;
  /** One of them is right: a tap answers, there is no box to tick. */
  single?: boolean;
  disabled?: boolean;
  /** Once the answer is shown: those that are right; null before. */
  right?: readonly number[] | null;
  /** How often each was given, among all that came in; null as long as that is not told. */
  counted?: { each: readonly number[]; of: number } | null;
}

/** What a letter in bold takes, and what stands beside the text, in the size of the text. */
const LETTER_EM = 0.6;
const SHAPE_EM = 3.7;
const BOX_EM = 2.1;

/** What the longest answer takes on two lines, no word cut, roughly. */
function widthFor(answers: readonly string[], hasBox: boolean): CSSProperties {
  const half = (text: string) => Math.ceil(text.length / 2);
  const letters = Math.max(
    0,
    ...answers.flatMap((text) => [half(text), ...text.split(/\s/).map((word) => word.length)]),
  );
  return { '--tile-width': `${letters * LETTER_EM + SHAPE_EM + (hasBox ? BOX_EM : 0)}em` } as CSSProperties;
}

/** More than a phone of 320 × 568 shows of them, beside a picture, in their usual size: of letters, or of tiles. */
const LONG_CHARACTERS = 140;
const MANY_TILES = 5;
const isLong = (answers: readonly string[]) =>
  answers.length >= MANY_TILES || answers.join('').length > LONG_CHARACTERS;

const percentOf = (count: number, of: number) => (of > 0 ? Math.round((count / of) * 100) : 0);

/** How often an answer was given: a bar along the lower edge of its tile. */
function Share({ count, of }: { count: number; of: number }) {
  const percent = percentOf(count, of);
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {formatNumber(count)} <small>{words.percent(percent)}</small>
      </span>
      <span className={styles.bar} aria-hidden="true" style={{ '--share': percent / 100 } as CSSProperties} />
      <span className="visually-hidden"> ({words.counted(count, percent)})</span>
    </>
  );
}

/** What a person reads of an answer besides it: whether it is right, once that is told, and whether it was theirs. */
function remarksOf(isRight: boolean | null, isChosen: boolean): string[] {
  return [
    ...(isRight === null || (!isRight && !isChosen) ? [] : [isRight ? words.right : words.wrong]),
    ...(isChosen ? [words.chosen] : []),
  ];
}

/** Nothing before the answer is shown; then right or wrong, for who sees no colours, and for who does not see. */
function Sign({ isRight, isChosen }: { isRight: boolean | null; isChosen: boolean }) {
  const remarks = remarksOf(isRight, isChosen);
  if (remarks.length === 0) return null;
  return (
    <>
      {isRight !== null && (
        <span className={isRight ? styles.tick : styles.cross} aria-hidden="true">
          {isRight ? '✓' : '✗'}
        </span>
      )}
      <span className="visually-hidden"> ({remarks.join(', ')})</span>
    </>
  );
}

/** The possible answers of a question, each with its letter, its shape and its colour: the same on the wall and on phones. */
export function AnswerTiles(props: Props) {
  const { answers, size, label, chosen = [], onChoose, single = false, disabled = false, right, counted } = props;
  const classOf = (index: number) => {
    if (!right) return styles.tile;
    return `${styles.tile} ${right.includes(index) ? styles.right : chosen.includes(index) ? styles.mistaken : styles.wrong}`;
  };
  return (
    <ul
      className={`${styles.tiles} ${styles[size]}`}
      style={size === 'phone' ? widthFor(answers, !single) : undefined}
      aria-label={label}
      data-tiles
      data-long={isLong(answers) || undefined}
      data-counted={counted ? true : undefined}
    >
      {answers.map((answer, index) => {
        const inside = (
          <>
            <LetteredShape index={index} className={styles.shape} />
            <span className="visually-hidden">{words.letter(letterOf(index))} </span>
            <span className={styles.text} data-whole>
              <CardLine text={answer} />
              {!onChoose && chosen.includes(index) && (
                <small className={styles.own} aria-hidden="true">
                  {words.chosen}
                </small>
              )}
            </span>
            {/* A box that can be ticked says by itself whether it is. */}
            <Sign isRight={right ? right.includes(index) : null} isChosen={!onChoose && chosen.includes(index)} />
            {counted && <Share count={counted.each[index] ?? 0} of={counted.of} />}
          </>
        );
        return (
          <li key={index} data-hue={colourOf(index)}>
            {onChoose && single ? (
              <button
                type="button"
                className={classOf(index)}
                aria-pressed={chosen.includes(index)}
                data-chosen={chosen.includes(index) || undefined}
                disabled={disabled}
                onClick={() => onChoose(index)}
              >
                {inside}
              </button>
            ) : onChoose ? (
              <label className={`holds ${classOf(index)}`} data-chosen={chosen.includes(index) || undefined}>
                <input
                  type="checkbox"
                  disabled={disabled}
                  checked={chosen.includes(index)}
                  onChange={() => onChoose(index)}
                />
                {inside}
              </label>
            ) : (
              <div className={classOf(index)} data-chosen={chosen.includes(index) || undefined}>
                {inside}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
