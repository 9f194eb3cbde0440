import type { CSSProperties } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { LEFT_ALIGN_FROM_CHARACTERS } from '@ardoise/contracts/light';
import { texts } from '../texts.fr.ts';
import './card-face.css';
import { CardMedia } from './card-media.tsx';
import { CardLine, CardText } from './card-text.tsx';

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

function Choices({ card, reveal }: { card: Flashcard; reveal: boolean }) {
  return (
    <ul className="face-choices" aria-label={texts.face.choices}>
      {card.possible_answers.map((choice, index) => {
        const isRight = reveal && card.answer.includes(choice);
        return (
          <li key={index} className={isRight ? 'face-choice-right' : reveal ? 'face-choice-wrong' : undefined}>
            {isRight && <span aria-hidden="true">✓ </span>}
            <CardLine text={choice} />
            {isRight && <span className="visually-hidden"> ({texts.face.right})</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Answers({ card }: { card: Flashcard }) {
  if (card.is_fillable_text) return <CardText className="face-text" text={card.question} blanks={card.answer} />;
  if (card.possible_answers.length > 0) return <Choices card={card} reveal />;
  if (card.answer.length === 1) return <CardText className="face-text" text={card.answer[0] ?? ''} />;
  return (
    <ul className="face-answers">
      {card.answer.map((answer, index) => (
        <li key={index}>
          <CardLine text={answer} />
        </li>
      ))}
    </ul>
  );
}

function styleOf(card: Flashcard, own: readonly string[]): { className: string; style: CSSProperties } {
  const answers = lengthOf(card.answer) + lengthOf(card.possible_answers);
  return {
    className: answers >= LEFT_ALIGN_FROM_CHARACTERS ? 'face face-left' : 'face',
    style: { '--face-size': `${faceSize(lengthOf(own))}rem` } as CSSProperties,
  };
}

export function CardFront({ card }: { card: Flashcard }) {
  return (
    <div {...styleOf(card, [card.question, ...card.possible_answers])}>
      <CardText className="face-text" text={card.question} {...(card.is_fillable_text ? { blanks: 'open' } : {})} />
      {card.media && <CardMedia url={card.media} />}
      {card.possible_answers.length > 0 && <Choices card={card} reveal={false} />}
    </div>
  );
}

export function CardBack({ card }: { card: Flashcard }) {
  const shown = card.is_fillable_text
    ? [card.question]
    : card.possible_answers.length
      ? card.possible_answers
      : card.answer;
  return (
    <div {...styleOf(card, [...shown, card.additionnal_text_verso])}>
      <Answers card={card} />
      {card.media_verso && <CardMedia url={card.media_verso} />}
      {card.additionnal_text_verso && <CardText className="face-more" text={card.additionnal_text_verso} />}
    </div>
  );
}

/** 'Caché' and 'Proposition élève'. */
export function CardBadges({ card }: { card: Flashcard }) {
  return (
    <>
      {card.is_proposed_by_student && <span className="badge badge-accent">{texts.common.proposal}</span>}
      {!card.visible && <span className="badge badge-amber">{texts.common.hidden}</span>}
    </>
  );
}
