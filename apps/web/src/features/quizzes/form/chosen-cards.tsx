import { useRef, useState } from 'react';
import { DndContext, MouseSensor, TouchSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { quizTexts } from '#texts/quizzes';
import { withMoved } from '../../../ui/lists/with-moved.ts';
import type { PickedCard } from './chosen.ts';
import { ChosenLine } from './chosen-line.tsx';
import { FormPart } from './form-part.tsx';

const words = quizTexts.cards;

const unsaid = () => undefined;
/** The list itself says where a card went: the library would, in English. */
const ACCESSIBILITY = {
  screenReaderInstructions: { draggable: words.order },
  announcements: { onDragStart: unsaid, onDragOver: unsaid, onDragEnd: unsaid, onDragCancel: unsaid },
};

interface Props {
  cards: readonly PickedCard[];
  /** How many there are and how long they take, in words. */
  summary: string;
  /** To what chooses more of them. */
  onAdd: () => void;
  onChange: (cards: PickedCard[]) => void;
}

/** The cards of the quiz in the order in which they are kept: by mouse, by keyboard, by finger. */
export function ChosenCards({ cards, summary, onAdd, onChange }: Props) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 12 } }),
  );
  const ids = cards.map(({ id }) => id);

  const move = (from: number, to: number) => {
    const target = Math.max(0, Math.min(cards.length - 1, to));
    if (target === from || from < 0) return;
    onChange(withMoved(cards, from, target));
    setSaid(words.moved(target + 1, cards.length));
  };
  const takeOut = (index: number) => {
    onChange(cards.filter((_, at) => at !== index));
    // The button that had the focus goes with its line.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <FormPart
      id="quiz-chosen"
      titleRef={heading}
      title={
        <>
          {words.chosen} <span className="hint">· {summary}</span>
        </>
      }
    >
      <Button icon={<PlusOutlined aria-hidden />} className="own" onClick={onAdd}>
        {words.add}
      </Button>
      {cards.length === 0 ? <p className="hint">{words.none}</p> : <p className="hint by-mouse">{words.order}</p>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={ACCESSIBILITY}
        onDragEnd={({ active, over }) => over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Flex vertical gap="small" component="ol">
            {cards.map((card, index) => (
              <ChosenLine
                key={card.id}
                card={card}
                index={index}
                count={cards.length}
                onMove={(to) => move(index, to)}
                onTakeOut={() => takeOut(index)}
              />
            ))}
          </Flex>
        </SortableContext>
      </DndContext>
    </FormPart>
  );
}
