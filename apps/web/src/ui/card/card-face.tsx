import type { ComponentType, CSSProperties } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { LEFT_ALIGN_FROM_CHARACTERS, kindOf } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { kindFaces } from '../kinds/faces.ts';
import { NOTHING_TRIED, judgedTry } from './attempt.ts';
import type { CardTry, Trying } from './attempt.ts';
import { AskedPicture, CardMedia } from './card-media.tsx';
import { CardText } from './card-text.tsx';
import { CardVerdict } from './card-verdict.tsx';
import { QuestionText } from './question-text.tsx';
import { VersoText, versoTexts } from './verso-text.tsx';
import styles from './card-face.module.css';

const SMALLEST_REM = 1.25;
const LARGEST_REM = 2;
const SHORT_TEXT = 40;
const LONG_TEXT = 320;

/** The size of a face's text, from 20 to 32 px for the normal text size: the shorter the text, the larger. */
export function faceSize(characters: number): number {
  const share = Math.min(1, Math.max(0, (characters - SHORT_TEXT) / (LONG_TEXT - SHORT_TEXT)));
  return LARGEST_REM - share * (LARGEST_REM - SMALLEST_REM);
}

const lengthOf = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.length, 0);

/** By itself on its stage, among others in a list, or in its space on a sheet of paper. */
type Look = 'alone' | 'listed' | 'printed';

function styleOf(
  card: Flashcard,
  own: readonly string[],
  look: Look,
  isBare = false,
): { className: string; style?: CSSProperties } {
  const answers = lengthOf(card.answer) + (isBare ? 0 : lengthOf(card.possible_answers));
  const names = [
    styles.face,
    ...(answers >= LEFT_ALIGN_FROM_CHARACTERS ? [styles.left] : []),
    styles[look],
    ...(look === 'alone' && kindOf(card).offered(card).length > 0 ? [styles.choosing] : []),
  ];
  const size = { '--face-size': `${faceSize(lengthOf(own))}rem` } as CSSProperties;
  return { className: names.join(' '), ...(look === 'alone' && { style: size }) };
}

interface FaceProps {
  card: Flashcard;
  /** What shows a file, where it cannot be played or looked at on a screen. */
  Media?: ComponentType<{ url: string }>;
  look?: Look;
}

interface FrontProps extends FaceProps {
  trying?: Trying | undefined;
  /** What is asked alone, without what is chosen among. */
  isBare?: boolean;
}

export function CardFront({ card, trying, Media = CardMedia, look = 'alone', isBare = false }: FrontProps) {
  const kind = kindOf(card);
  const face = kindFaces[kind.name];
  const { Question, Offer } = face;
  const offered = face.offered ? face.offered(card) : kind.offered(card);
  return (
    <div data-part="face" {...styleOf(card, [card.question, ...(isBare ? [] : offered)], look, isBare)}>
      {Question ? <Question card={card} trying={trying} /> : <QuestionText className={styles.text} question={card} />}
      {card.media && !kind.needsPicture && <Media url={card.media} />}
      {Offer && !isBare && <Offer card={card} trying={trying} />}
    </div>
  );
}

export function CardBack({
  card,
  attempt = NOTHING_TRIED,
  Media = CardMedia,
  look = 'alone',
}: FaceProps & { attempt?: CardTry | undefined }) {
  const kind = kindOf(card);
  const { Answer } = kindFaces[kind.name];
  const offered = kind.offered(card);
  const more = versoTexts(card);
  const shown = kind.fillsText ? [card.question] : offered.length > 0 ? offered : card.answer;
  return (
    <div data-part="face" {...styleOf(card, [...shown, ...more], look)}>
      {look === 'alone' && !kind.fillsText && (
        <CardText className={`${styles.text} ${styles.asked}`} text={card.question} />
      )}
      {look === 'alone' && card.media && card.media !== card.media_verso && !kind.needsPicture && (
        <AskedPicture url={card.media} />
      )}
      <CardVerdict card={card} attempt={attempt} />
      <Answer card={card} attempt={attempt} />
      {card.media_verso && <Media url={card.media_verso} />}
      {more.length > 0 && (
        <div className={styles.more}>
          {judgedTry(card, attempt)?.isCorrect === false && <p className="label">{texts.face.why}</p>}
          <VersoText className={undefined} card={card} />
        </div>
      )}
    </div>
  );
}

/** 'Caché' and 'Proposition élève'. */
export function CardBadges({ card }: { card: Flashcard }) {
  return (
    <>
      {card.is_proposed_by_student && <span className="badge accent">{texts.common.proposal}</span>}
      {!card.visible && <span className="badge amber">{texts.common.hidden}</span>}
    </>
  );
}
