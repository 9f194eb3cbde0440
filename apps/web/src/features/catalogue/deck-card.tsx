import type { ReactNode } from 'react';
import { SwitcherOutlined } from '@ant-design/icons';
import type { Deck } from '@ardoise/contracts';
import { cards } from '../../ui/format.ts';
import { useConfirmedAction } from '../../ui/use-confirmed-action.ts';
import { useDeleteDeckMutation } from './catalogue.api.ts';
import { useRestoreMutation } from '../../data/restore.api.ts';
import { useDragSource } from './moving/drag.tsx';
import { NodeCard } from './node-card.tsx';
import { catalogueTexts } from './texts.fr.ts';

interface Props {
  deck: Deck;
  folderId: string;
  footer: ReactNode;
  onEdit: (() => void) | undefined;
  onMove: () => void;
}

export function DeckCard({ deck, folderId, footer, onEdit, onMove }: Props) {
  const confirmed = useConfirmedAction();
  const [remove] = useDeleteDeckMutation();
  const [restore] = useRestoreMutation();
  const { id, name, number_of_flashcards: total, number_of_visible_flashcards: visible } = deck;
  const drag = useDragSource({ kind: 'deck', deck }, { disabled: !onEdit });
  const onDelete = () =>
    confirmed({
      question: catalogueTexts.browser.deleteDeck(name, cards(total).toLowerCase()),
      run: () => remove(id).unwrap(),
      undo: () => restore({ kind: 'deck', id }).unwrap(),
    });
  const someHidden = onEdit && visible < total ? `, ${catalogueTexts.deck.visibleOf(visible)}` : '';
  return (
    <NodeCard
      isDeck
      node={deck}
      type={catalogueTexts.browser.deckType}
      icon={<SwitcherOutlined aria-hidden />}
      to={`/app/navigate/${folderId}/${id}`}
      count={`${cards(onEdit ? total : visible)}${someHidden}`}
      footer={footer}
      edit={onEdit && { onEdit, onDelete, onMove }}
      drag={drag}
    />
  );
}
