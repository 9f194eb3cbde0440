import { useRef, useState } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { cards as countCards } from '../../../ui/format.ts';
import { CardLine } from '../../../ui/card-text.tsx';
import { quizTexts } from '../texts.fr.ts';
import { moved } from './chosen.ts';
import type { PickedCard } from './chosen.ts';

const words = quizTexts.cards;
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface Props {
  cards: readonly PickedCard[];
  onChange: (cards: PickedCard[]) => void;
}

/** The cards of the quiz in the order in which they are kept: by mouse, by keyboard, by finger. */
export function ChosenCards({ cards, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const move = (from: number, to: number) => {
    const target = Math.max(0, Math.min(cards.length - 1, to));
    if (target === from) return;
    onChange(moved(cards, from, target));
    setSaid(words.moved(target + 1, cards.length));
  };
  const takeOut = (index: number) => {
    onChange(cards.filter((_, at) => at !== index));
    // The button that had the focus goes with its line.
    heading.current?.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  const drop = (index: number) => {
    if (dragged !== null) move(dragged, index);
    setDragged(null);
    setOver(null);
  };
  return (
    <section className="quiz-form-part" aria-labelledby="quiz-chosen">
      <h2 id="quiz-chosen" ref={heading} tabIndex={-1}>
        {words.chosen} <span className="quiz-form-count">· {countCards(cards.length)}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="quiz-hint">{words.none}</p>
      ) : (
        <p className="quiz-hint quiz-order-hint">{words.order}</p>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <ol ref={list} className="chosen-cards">
        {cards.map((card, index) => (
          <li
            key={card.id}
            className={index === over && dragged !== index ? 'chosen-card chosen-card-over' : 'chosen-card'}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              // Firefox drags nothing without data.
              event.dataTransfer.setData('application/x-ardoise', 'quiz-card');
              setDragged(index);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
          >
            <button
              type="button"
              className="button button-quiet chosen-handle"
              aria-label={words.handle(card.question, index + 1, cards.length)}
              onKeyDown={(event) => onKey(event, index)}
            >
              <HolderOutlined aria-hidden />
            </button>
            <span className="chosen-place">{index + 1}</span>
            <span className="chosen-question">
              <CardLine text={card.question} />
              {card.is_fillable_text && <span className="badge">{words.fillIn}</span>}
            </span>
            <span className="chosen-buttons">
              <button
                type="button"
                className="button button-quiet chosen-button chosen-touch"
                aria-label={`${words.up}\u00a0: ${card.question}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpOutlined aria-hidden />
              </button>
              <button
                type="button"
                className="button button-quiet chosen-button chosen-touch"
                aria-label={`${words.down}\u00a0: ${card.question}`}
                disabled={index === cards.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownOutlined aria-hidden />
              </button>
              <button
                type="button"
                className="button button-quiet chosen-button"
                aria-label={`${words.takeOut}\u00a0: ${card.question}`}
                onClick={() => takeOut(index)}
              >
                <CloseOutlined aria-hidden />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
