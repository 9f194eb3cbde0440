import type { RunReveal } from '@ardoise/contracts';
import { kindAsked } from '@ardoise/contracts/light';
import { CardMedia } from '../../../../ui/card/card-media.tsx';
import { QuestionText } from '../../../../ui/card/question-text.tsx';
import { VersoText, versoTexts } from '../../../../ui/card/verso-text.tsx';
import type { WallProps } from '../../../../ui/kinds/kind-view.ts';
import { kindWalls } from '../../../../ui/kinds/walls.ts';
import { runTexts } from '#texts/quizzes/run';
import { layoutsOf } from './layouts.ts';
import { useFit } from './use-fit.ts';
import styles from './wall-question.module.css';

const words = runTexts.wall;

const isExplained = (reveal: RunReveal) => reveal.media_verso !== null || versoTexts(reveal).length > 0;

/** What the back of the card adds. */
function Explanation({ reveal }: { reveal: RunReveal }) {
  const { media_verso: media } = reveal;
  return (
    <aside className={styles.explanation} aria-label={words.explanation}>
      {media && <CardMedia url={media} />}
      {versoTexts(reveal).length > 0 && (
        <div className={styles.more} data-whole>
          <VersoText className="typed" card={reveal} />
        </div>
      )}
    </aside>
  );
}

/** A question as a class reads it: as large as all of it fits. */
export function WallQuestion(props: WallProps) {
  const { question, reveal } = props.shown;
  const { name, needsPicture } = kindAsked(question);
  const { Wall, tiles } = kindWalls[name];
  const picture = reveal?.media_verso || needsPicture ? null : question.media;
  const box = useFit<HTMLDivElement>(
    layoutsOf({
      tiles: tiles(question),
      hasPicture: picture !== null,
      isExplained: reveal !== null && isExplained(reveal),
    }),
  );
  return (
    <div ref={box} className={styles.question}>
      <div className={styles.main}>
        <div className={styles.asked}>
          {picture && <CardMedia url={picture} />}
          <div className={styles.text} data-whole>
            <QuestionText className="typed" question={question} blanks={reveal?.answer} />
          </div>
        </div>
        <Wall {...props} />
      </div>
      {reveal && isExplained(reveal) && <Explanation reveal={reveal} />}
    </div>
  );
}
