import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { Button, Flex } from 'antd';
import type { KeyboardEvent, MouseEventHandler, TouchEventHandler } from 'react';
import { kindOf } from '@ardoise/contracts/light';
import { CardLine } from '../../../ui/card/card-text.tsx';
import { COLON } from '#texts/grammar';
import { quizTexts } from '#texts/quizzes';
import { answeringTexts } from '#texts/ui/kinds';
import type { PickedCard } from './chosen.ts';
import styles from './quiz-form.module.css';

const words = quizTexts.cards;
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface Props {
  card: PickedCard;
  index: number;
  count: number;
  /** To the place `to`, counted from 0; beyond the ends it is the end. */
  onMove: (to: number) => void;
  onTakeOut: () => void;
}

/** One of the chosen cards: dragged by the mouse, by a finger on its handle, and moved by the arrows of the keyboard. */
export function ChosenLine({ card, index, count, onMove, onTakeOut }: Props) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: card.id });
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  const badge = answeringTexts.badges[kindOf(card).name];
  return (
    <Flex
      component="li"
      wrap
      gap="small"
      align="center"
      ref={setNodeRef}
      className={`panel ${styles.chosen} ${isDragging ? styles.over : ''}`}
      style={{ transition, ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }) }}
      onMouseDown={listeners?.['onMouseDown'] as MouseEventHandler | undefined}
    >
      <Button
        type="text"
        className="grab"
        icon={<HolderOutlined aria-hidden />}
        aria-label={words.handle(card.question, index + 1, count)}
        onKeyDown={onKey}
        onTouchStart={listeners?.['onTouchStart'] as TouchEventHandler | undefined}
      />
      <span className="hint">{index + 1}</span>
      <span className={`name ${styles.question}`}>
        <CardLine text={card.question} /> {badge && <span className="badge">{badge}</span>}
      </span>
      <Flex flex="none">
        <Button
          type="text"
          className="by-touch"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={`${words.up}${COLON}${card.question}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <Button
          type="text"
          className="by-touch"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={`${words.down}${COLON}${card.question}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={`${words.takeOut}${COLON}${card.question}`}
          onClick={onTakeOut}
        />
      </Flex>
    </Flex>
  );
}
