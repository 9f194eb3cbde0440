import { CheckOutlined, CloseOutlined, EditOutlined } from '@ant-design/icons';
import type { ListedFlashcard } from '@ardoise/contracts';
import { messageOf } from '../../../ui/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardBadges } from '../../../ui/card-face.tsx';
import { useToasts } from '../../../ui/toasts.ts';
import { BothFaces } from '../both-faces.tsx';
import { draftOf, formOf } from '../card-draft.ts';
import { useEditCardMutation } from '../catalogue.api.ts';
import { catalogueTexts } from '../texts.fr.ts';

const words = catalogueTexts.proposals;

interface Actions {
  onEdit: (card: ListedFlashcard) => void;
  onRefuse: (card: ListedFlashcard) => void;
}

function ProposalButtons({ card, onEdit, onRefuse }: Actions & { card: ListedFlashcard }) {
  const [edit, { isLoading }] = useEditCardMutation();
  const toasts = useToasts();
  const publish = async () => {
    if (isLoading) return;
    const form = formOf(draftOf(card), card.id_deck, true);
    form.set('validate_and_publish_proposal', 'true');
    form.set('revision', String(card.revision));
    try {
      await edit({ id: card.flashcard_id, change: form }).unwrap();
      toasts.success(words.published);
    } catch (failure) {
      toasts.failure(catalogueTexts.editor.failed, messageOf(failure, ''));
    }
  };
  return (
    <div className="listed-buttons">
      <button type="button" className="button button-quiet" onClick={() => onRefuse(card)}>
        <CloseOutlined aria-hidden />
        {words.refuse}
      </button>
      <button type="button" className="button button-quiet" onClick={() => onEdit(card)}>
        <EditOutlined aria-hidden />
        {texts.common.edit}
      </button>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void publish()}
      >
        <CheckOutlined aria-hidden />
        {catalogueTexts.editor.publish}
      </button>
    </div>
  );
}

/** A proposed card, both faces, and what a professor does with it. */
export function ProposalItem({ card, actions }: { card: ListedFlashcard; actions: Actions | undefined }) {
  const dates = useDates();
  return (
    <li className="card-item listed-card">
      <div className="card-item-head">
        <CardBadges card={card} />
        <span>
          {card.proposed_by_useremail && `${words.by(card.proposed_by_useremail)} `}
          {words.on(dates.day(card.creation_date))}
        </span>
      </div>
      <BothFaces card={card} />
      {actions && <ProposalButtons card={card} {...actions} />}
    </li>
  );
}
