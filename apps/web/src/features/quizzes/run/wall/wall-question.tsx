import type { CountedAnswer, RunQuestion, RunReveal } from '@ardoise/contracts';
import { CardMedia } from '../../../../ui/card/card-media.tsx';
import { CardLine, CardText } from '../../../../ui/card/card-text.tsx';
import { CountedTiles } from '../parts/counted-tiles.tsx';
import { runTexts } from '#texts/quizzes/run';
import { FrequentAnswers } from './frequent-answers.tsx';
import { layoutsOf } from './layouts.ts';
import { useFit } from './use-fit.ts';
import styles from './wall-question.module.css';

const words = runTexts.wall;

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

/** The words to choose from while a fill-in text is open; then what was written. */
function FillIn({ shown, showsWrong, onWrong }: Props) {
  const { question, distribution, answered } = shown;
  if (distribution)
    return <FrequentAnswers distribution={distribution} of={answered} showsWrong={showsWrong} onWrong={onWrong} />;
  if (question.possible_answers.length === 0) return null;
  return (
    <ul className={styles.wordList} aria-label={words.words}>
      {question.possible_answers.map((word) => (
        <li key={word} data-whole>
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
      {text && (
        <div className={styles.more} data-whole>
          <CardText className="typed" text={text} />
        </div>
      )}
    </aside>
  );
}

/** A question as a class reads it: as large as all of it fits. */
export function WallQuestion(props: Props) {
  const { question, reveal } = props.shown;
  const picture = reveal?.media_verso ? null : question.media;
  const box = useFit<HTMLDivElement>(
    layoutsOf({
      tiles: question.is_fillable_text ? 0 : question.possible_answers.length,
      hasPicture: picture !== null,
      isExplained: Boolean(reveal && (reveal.additionnal_text_verso || reveal.media_verso)),
    }),
  );
  return (
    <div ref={box} className={styles.question}>
      <div className={styles.main}>
        <div className={styles.asked}>
          {picture && <CardMedia url={picture} />}
          <div className={styles.text} data-whole>
            <CardText
              className="typed"
              text={question.question}
              {...(question.is_fillable_text && { blanks: reveal ? reveal.answer : ('open' as const) })}
            />
          </div>
        </div>
        {question.is_fillable_text ? (
          <FillIn {...props} />
        ) : (
          <CountedTiles {...props.shown} size="wall" label={words.answers} />
        )}
      </div>
      {reveal && <Explanation reveal={reveal} />}
    </div>
  );
}
