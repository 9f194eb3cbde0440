import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import type { Flashcard } from '@ardoise/contracts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardLine } from '../../../ui/card-text.tsx';
import { quizTexts } from '../texts.fr.ts';
import { mayBeAsked } from './chosen.ts';
import type { PickedCard } from './chosen.ts';

const words = quizTexts.cards;

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
    <li>
      <button
        type="button"
        className={chosen ? 'pick-card pick-card-chosen' : 'pick-card'}
        aria-pressed={chosen}
        disabled={!open}
        onClick={() => (chosen ? picking.remove(card.id) : picking.add([card]))}
      >
        <span className="pick-sign" aria-hidden="true">
          {chosen ? <CheckOutlined /> : <PlusOutlined />}
        </span>
        <span className="pick-words">
          <span>
            <CardLine text={card.question} />
          </span>
          {path && <span className="quiz-hint">{path}</span>}
          {!open && (
            <span className="pick-reason">{card.is_proposed_by_student ? texts.common.proposal : words.closed}</span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Cards to choose from; one that cannot be asked stays, and says why. */
export function PickList({ cards, picking, label }: { cards: readonly Flashcard[]; picking: Picking; label: string }) {
  const left = cards.filter((card) => mayBeAsked(card) && !picking.isChosen(card.id));
  return (
    <>
      {left.length > 1 && (
        <button type="button" className="button" onClick={() => picking.add(left)}>
          <PlusOutlined aria-hidden />
          {words.takeAll(left.length)}
        </button>
      )}
      <ul className="pick-list" aria-label={label}>
        {cards.map((card) => (
          <Line key={card.id} card={card} picking={picking} />
        ))}
      </ul>
    </>
  );
}
