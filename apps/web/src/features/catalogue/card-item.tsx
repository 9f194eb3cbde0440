import { memo } from 'react';
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Flashcard } from '@ardoise/contracts';
import { texts } from '../../texts.fr.ts';
import { CardBack, CardBadges, CardFront } from '../../ui/card-face.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { TagList } from './tag-list.tsx';

interface Props {
  card: Flashcard;
  onEdit: (card: Flashcard) => void;
  onDelete: (card: Flashcard) => void;
}

/** One card of the list: both faces, and its menu. */
export const CardItem = memo(function CardItem({ card, onEdit, onDelete }: Props) {
  const { edit, remove } = texts.common;
  return (
    <li className="card-item">
      <div className="card-item-head">
        <span>{texts.deck.cardType}</span>
        <CardBadges card={card} />
        <TagList tags={card.tags} />
        <MenuButton
          label={`${texts.deck.cardMenu} : ${card.question}`}
          items={() => [
            { label: edit, icon: <EditOutlined aria-hidden />, onSelect: () => onEdit(card) },
            { label: remove, icon: <DeleteOutlined aria-hidden />, danger: true, onSelect: () => onDelete(card) },
          ]}
        />
      </div>
      <div className="card-item-side" role="group" aria-label={texts.deck.question}>
        <CardFront card={card.possible_answers.length > 0 ? { ...card, possible_answers: [] } : card} />
      </div>
      <div className="card-item-side" role="group" aria-label={texts.deck.answer}>
        <CardBack card={card} />
      </div>
    </li>
  );
});
