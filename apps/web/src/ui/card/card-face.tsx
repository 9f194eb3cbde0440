import type { ComponentType, CSSProperties } from 'react';
import { Flex } from '../theme/flex.tsx';
import type { Flashcard } from '@ardoise/contracts';
import { LEFT_ALIGN_FROM_CHARACTERS, countBlanks, hasBlankInFormula } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { NOTHING_TRIED, verdictOn } from './attempt.ts';
import type { CardTry, Trying } from './attempt.ts';
import { BlankFields, BlankInput } from './card-blanks.tsx';
import { CardChoices } from './card-choices.tsx';
import { CardMedia } from './card-media.tsx';
import { CardLine, CardText } from './card-text.tsx';
import { CardVerdict } from './card-verdict.tsx';
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

function Answers({ card, attempt }: { card: Flashcard; attempt: CardTry }) {
  if (card.is_fillable_text) return <CardText className={styles.text} text={card.question} blanks={card.answer} />;
  if (card.possible_answers.length > 0) return <CardChoices card={card} attempt={attempt} />;
  if (card.answer.length === 1) return <CardText className={styles.text} text={card.answer[0] ?? ''} />;
  return (
    <Flex vertical gap="small" component="ul" className={styles.answers}>
      {card.answer.map((answer, index) => (
        <li key={index}>
          <CardLine text={answer} />
        </li>
      ))}
    </Flex>
  );
}

/** By itself on its stage, among others in a list, or in its space on a sheet of paper. */
type Look = 'alone' | 'listed' | 'printed';

function styleOf(card: Flashcard, own: readonly string[], look: Look): { className: string; style?: CSSProperties } {
  const answers = lengthOf(card.answer) + lengthOf(card.possible_answers);
  const names = [
    styles.face,
    ...(answers >= LEFT_ALIGN_FROM_CHARACTERS ? [styles.left] : []),
    styles[look],
    ...(look === 'alone' && card.possible_answers.length > 0 ? [styles.choosing] : []),
  ];
  const size = { '--face-size': `${faceSize(lengthOf(own))}rem` } as CSSProperties;
  return { className: names.join(' '), ...(look === 'alone' && { style: size }) };
}

/** The text of a fill-in card: slots, or fields in their places; under the text where one stands within a formula. */
function Question({ card, trying }: { card: Flashcard; trying: Trying | undefined }) {
  if (!card.is_fillable_text) return <CardText className={styles.text} text={card.question} />;
  const count = countBlanks(card.question);
  if (!trying) return <CardText className={styles.text} text={card.question} blanks="open" />;
  if (hasBlankInFormula(card.question))
    return (
      <div data-part="fields" className={styles.fields}>
        <CardText className={styles.text} text={card.question} blanks="open" />
        <BlankFields count={count} trying={trying} />
      </div>
    );
  const slot = (n: number) => <BlankInput n={n} count={count} trying={trying} />;
  return <CardText className={styles.text} text={card.question} blanks={slot} />;
}

interface FaceProps {
  card: Flashcard;
  /** What shows a file, where it cannot be played or looked at on a screen. */
  Media?: ComponentType<{ url: string }>;
  look?: Look;
}

export function CardFront({
  card,
  trying,
  Media = CardMedia,
  look = 'alone',
}: FaceProps & { trying?: Trying | undefined }) {
  const choices = card.possible_answers.length > 0;
  return (
    <div data-part="face" {...styleOf(card, [card.question, ...card.possible_answers], look)}>
      <Question card={card} trying={trying} />
      {card.media && <Media url={card.media} />}
      {choices && <CardChoices card={card} {...(card.is_fillable_text ? {} : { trying })} />}
    </div>
  );
}

export function CardBack({
  card,
  attempt = NOTHING_TRIED,
  Media = CardMedia,
  look = 'alone',
}: FaceProps & { attempt?: CardTry | undefined }) {
  const shown = card.is_fillable_text
    ? [card.question]
    : card.possible_answers.length
      ? card.possible_answers
      : card.answer;
  return (
    <div data-part="face" {...styleOf(card, [...shown, card.additionnal_text_verso], look)}>
      {look === 'alone' && !card.is_fillable_text && (
        <CardText className={`${styles.text} ${styles.asked}`} text={card.question} />
      )}
      <CardVerdict card={card} attempt={attempt} />
      <Answers card={card} attempt={attempt} />
      {card.media_verso && <Media url={card.media_verso} />}
      {card.additionnal_text_verso && (
        <div className={styles.more}>
          {verdictOn(card, attempt) === false && <p className="label">{texts.face.why}</p>}
          <CardText className={undefined} text={card.additionnal_text_verso} />
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
