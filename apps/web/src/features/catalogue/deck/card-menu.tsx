import {
  CommentOutlined,
  DeleteOutlined,
  EditOutlined,
  FormOutlined,
  HistoryOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { Flashcard } from '@ardoise/contracts';
import { COLON } from '#texts/grammar';
import { texts } from '#texts/ui';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import { historyTexts } from '#texts/catalogue/history';
import { cataloguePageTexts } from '#texts/catalogue/pages';

/** What may be done with one card of a deck. */
export interface CardActions {
  onEdit: (card: Flashcard) => void;
  onMove: (card: Flashcard) => void;
  onComments: (card: Flashcard) => void;
  onHistory: (card: Flashcard) => void;
  onAddToQuiz: (card: Flashcard) => void;
}

interface Props extends CardActions {
  card: Flashcard;
  onDelete: (card: Flashcard) => void;
}

export function CardMenu({ card, onEdit, onDelete, onMove, onComments, onHistory, onAddToQuiz }: Props) {
  const { edit, remove } = texts.common;
  const { deck, move } = cataloguePageTexts;
  return (
    <MenuButton
      label={`${deck.cardMenu}${COLON}${card.question}`}
      items={() => [
        { label: edit, icon: <EditOutlined aria-hidden />, onSelect: () => onEdit(card) },
        { label: move.open, icon: <SwapOutlined aria-hidden />, onSelect: () => onMove(card) },
        { label: deck.addToQuiz, icon: <FormOutlined aria-hidden />, onSelect: () => onAddToQuiz(card) },
        { label: deck.comments, icon: <CommentOutlined aria-hidden />, onSelect: () => onComments(card) },
        { label: historyTexts.card.open, icon: <HistoryOutlined aria-hidden />, onSelect: () => onHistory(card) },
        { label: remove, icon: <DeleteOutlined aria-hidden />, danger: true, onSelect: () => onDelete(card) },
      ]}
    />
  );
}
