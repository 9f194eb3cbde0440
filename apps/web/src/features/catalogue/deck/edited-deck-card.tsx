import type { Deck } from '@ardoise/contracts';
import { useRestoreMutation } from '../../../data/restore.api.ts';
import { cards } from '#texts/grammar';
import { DeckIcon } from '../../../ui/actions/icons.tsx';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { useDeleteDeckMutation } from '../catalogue.api.ts';
import { EditedFoot } from '../folder/edited-node.tsx';
import { useDragSource } from '../moving/drag.tsx';
import { NodeCard } from '../folder/node-card.tsx';
import { NodeLink } from '../renaming/node-link.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from '../folder/node-card.module.css';

interface Props {
  deck: Deck;
  folderId: string;
  onEdit: () => void;
  onMove: () => void;
}

/** A deck as its professors see it. */
export function EditedDeckCard({ deck, folderId, onEdit, onMove }: Props) {
  const [remove] = useDeleteDeckMutation();
  const [restore] = useRestoreMutation();
  const { id, name, number_of_flashcards: total, number_of_visible_flashcards: visible } = deck;
  const { handle, ...frame } = useDragSource({ kind: 'deck', deck });
  const to = `/app/navigate/${folderId}/${id}`;
  const onDelete = () =>
    confirmed({
      question: catalogueTexts.browser.deleteDeck(name, cards(total).toLowerCase()),
      run: () => remove(id).unwrap(),
      undo: () => restore({ kind: 'deck', id }).unwrap(),
    });
  const someHidden = visible < total ? `, ${cataloguePageTexts.deck.visibleOf(visible)}` : '';
  return (
    <NodeCard
      isDeck
      node={deck}
      type={catalogueTexts.browser.deckType}
      icon={<DeckIcon />}
      to={to}
      link={<NodeLink node={deck} kind="deck" to={to} />}
      footer={
        <EditedFoot
          name={name}
          count={`${cards(total)}${someHidden}`}
          onEdit={onEdit}
          onDelete={onDelete}
          onMove={onMove}
        />
      }
      action={<span className={styles.handle}>{handle}</span>}
      frame={frame}
    />
  );
}
