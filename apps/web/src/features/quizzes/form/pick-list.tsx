import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { texts } from '#texts/ui';
import { CardLine } from '../../../ui/card/card-text.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { quizTexts } from '#texts/quizzes';
import { isTurnedOnly, mayBeAsked } from './chosen.ts';
import type { PickedCard } from './chosen.ts';
import styles from './quiz-form.module.css';
import { ToAsk } from './to-ask/to-ask.tsx';

const words = quizTexts.cards;
const LINE_PX = 56;

export interface Picking {
  isChosen: (id: string) => boolean;
  add: (cards: readonly PickedCard[]) => void;
  remove: (id: string) => void;
}

const pathOf = (card: Flashcard & { hierarchy?: Record<string, string>[] }) =>
  card.hierarchy
    ?.flatMap((level) => Object.values(level))
    .slice(0, -1)
    .reverse()
    .join(' › ');

function Line({ card, picking }: { card: Flashcard; picking: Picking }) {
  const path = pathOf(card);
  const open = mayBeAsked(card);
  const chosen = picking.isChosen(card.id);
  return (
    <Button
      className="line"
      {...(chosen ? { color: 'primary', variant: 'filled' } : {})}
      aria-pressed={chosen}
      disabled={!open}
      icon={chosen ? <CheckOutlined aria-hidden /> : open && <PlusOutlined aria-hidden />}
      onClick={() => (chosen ? picking.remove(card.id) : picking.add([card]))}
    >
      <span>
        <CardLine text={card.question} />
        {path && <div className="detail">{path}</div>}
        {!open && <div>{card.is_proposed_by_student ? texts.common.proposal : words.closed}</div>}
      </span>
    </Button>
  );
}

/** Those that may be asked and are not chosen yet. */
export function leftOf(cards: readonly Flashcard[], { isChosen }: Picking): Flashcard[] {
  return cards.filter((card) => mayBeAsked(card) && !isChosen(card.id));
}

/** Cards to choose from; one that cannot be asked stays, and says why. */
export function PickList({ cards, picking, label }: { cards: readonly Flashcard[]; picking: Picking; label: string }) {
  const left = leftOf(cards, picking);
  return (
    <>
      {left.length > 1 && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => picking.add(left)}>
          {words.takeAll(left.length)}
        </Button>
      )}
      <ToAsk cards={cards.filter(isTurnedOnly)} onAdd={picking.add} />
      <LongList
        className={styles.pick}
        aria-label={label}
        items={cards}
        keyOf={(card) => card.id}
        height={LINE_PX}
        inBox
      >
        {(card) => <Line card={card} picking={picking} />}
      </LongList>
    </>
  );
}
