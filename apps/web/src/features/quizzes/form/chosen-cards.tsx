import { useRef, useState } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { KeyboardEvent } from 'react';
import { cards as countCards } from '../../../ui/format.ts';
import { CardLine } from '../../../ui/card-text.tsx';
import layout from '../../../ui/layout.module.css';
import { quizTexts } from '../texts.fr.ts';
import { moved } from './chosen.ts';
import type { PickedCard } from './chosen.ts';
import { Part } from './form-part.tsx';
import styles from './quiz-form.module.css';

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
    <Part
      id="quiz-chosen"
      titleRef={heading}
      title={
        <>
          {words.chosen} <span className={layout.hint}>· {countCards(cards.length)}</span>
        </>
      }
    >
      {cards.length === 0 ? (
        <p className={layout.hint}>{words.none}</p>
      ) : (
        <p className={`${layout.hint} ${styles.orderHint}`}>{words.order}</p>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <Flex vertical gap="small" component="ol">
        {cards.map((card, index) => (
          <li
            key={card.id}
            className={index === over && dragged !== index ? `${styles.chosen} ${styles.over}` : styles.chosen}
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
            <Button
              type="text"
              className={styles.handle}
              icon={<HolderOutlined aria-hidden />}
              aria-label={words.handle(card.question, index + 1, cards.length)}
              onKeyDown={(event) => onKey(event, index)}
            />
            <span className={layout.hint}>{index + 1}</span>
            <span className={`${layout.name} ${styles.question}`}>
              <CardLine text={card.question} /> {card.is_fillable_text && <span className="badge">{words.fillIn}</span>}
            </span>
            <Flex flex="none">
              <Button
                type="text"
                className={styles.touch}
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={`${words.up}\u00a0: ${card.question}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                className={styles.touch}
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={`${words.down}\u00a0: ${card.question}`}
                disabled={index === cards.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={`${words.takeOut}\u00a0: ${card.question}`}
                onClick={() => takeOut(index)}
              />
            </Flex>
          </li>
        ))}
      </Flex>
    </Part>
  );
}
