import type { CountedAnswer, RunQuestion, RunReveal } from '@ardoise/contracts';
import { CardMedia } from '../../../../ui/card-media.tsx';
import { CardLine, CardText } from '../../../../ui/card-text.tsx';
import { AnswerTiles } from '../parts/answer-tiles.tsx';
import { runTexts } from '../texts.fr.ts';
import { FrequentAnswers } from './frequent-answers.tsx';
import { useFit } from './use-fit.ts';
import styles from './wall-question.module.css';

const words = runTexts.wall;
/** More tiles in one column would be too low to be read. */
const MOST_IN_COLUMN = 6;

export interface ShownQuestion {
  question: RunQuestion;
  reveal: RunReveal | null;
  /** null while answers are open. */
  distribution: readonly CountedAnswer[] | null;
  answered: number;
}

interface Props {
  shown: ShownQuestion;
  showsWrong: boolean;
  onWrong: () => void;
}

/** The possible answers as tiles, with how often each was chosen, and which are right. */
function Tiles({ shown: { question, reveal, distribution, answered } }: { shown: ShownQuestion }) {
  const { possible_answers: answers } = question;
  const countOf = (answer: string) =>
    (distribution ?? []).reduce((sum, line) => (line.answer.includes(answer) ? sum + line.count : sum), 0);
  return (
    <AnswerTiles
      answers={answers}
      size="wall"
      label={words.answers}
      right={reveal && answers.flatMap((answer, index) => (reveal.answer.includes(answer) ? [index] : []))}
      counted={distribution && { each: answers.map(countOf), of: answered }}
    />
  );
}

/** The words to choose from while a fill-in text is open; then what was written. */
function FillIn({ shown, showsWrong, onWrong }: Props) {
  const { question, distribution, answered } = shown;
  if (distribution)
    return <FrequentAnswers distribution={distribution} of={answered} showsWrong={showsWrong} onWrong={onWrong} />;
  if (question.possible_answers.length === 0) return null;
  return (
    <ul className={styles.wordList} aria-label={words.words}>
      {question.possible_answers.map((word) => (
        <li key={word}>
          <CardLine text={word} />
        </li>
      ))}
    </ul>
  );
}

/** What the back of the card adds. */
function Explanation({ reveal }: { reveal: RunReveal }) {
  const { additionnal_text_verso: text, media_verso: media } = reveal;
  if (!text && !media) return null;
  return (
    <aside className={styles.explanation} aria-label={words.explanation}>
      {media && <CardMedia url={media} />}
      {text && <CardText className={styles.more} text={text} />}
    </aside>
  );
}

/** A question as a class reads it: as large as all of it fits. */
export function WallQuestion(props: Props) {
  const { question, reveal, distribution } = props.shown;
  const box = useFit<HTMLDivElement>();
  const isExplained = Boolean(reveal && (reveal.additionnal_text_verso || reveal.media_verso));
  const isFew = question.possible_answers.length <= MOST_IN_COLUMN;
  return (
    <div
      ref={box}
      className={styles.question}
      data-beside={(isExplained && isFew) || undefined}
      data-counted={(!isExplained && isFew && distribution !== null) || undefined}
    >
      <div className={styles.main}>
        <div className={styles.asked}>
          {question.media && !reveal?.media_verso && <CardMedia url={question.media} />}
          <CardText
            className={styles.text}
            text={question.question}
            {...(question.is_fillable_text && { blanks: reveal ? reveal.answer : ('open' as const) })}
          />
        </div>
        {question.is_fillable_text ? <FillIn {...props} /> : <Tiles shown={props.shown} />}
      </div>
      {reveal && <Explanation reveal={reveal} />}
    </div>
  );
}
