import { CheckOutlined, CloseOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ListedFlashcard } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { calledName } from '../../../ui/figures/people.tsx';
import { texts } from '#texts/ui';
import { CardText } from '../../../ui/card/card-text.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { ListedItem } from '../listed/listed-item.tsx';
import { cardDraft, cardForm } from '../card-editor/card-draft.ts';
import { useEditCardMutation } from '../catalogue.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from './proposals.module.css';

const words = cataloguePageTexts.proposals;

interface Actions {
  onEdit: (card: ListedFlashcard) => void;
  onRefuse: (card: ListedFlashcard) => void;
}

function ProposalButtons({ card, onEdit, onRefuse }: Actions & { card: ListedFlashcard }) {
  const [edit, { isLoading }] = useEditCardMutation();
  const publish = async () => {
    if (isLoading) return;
    const form = cardForm(cardDraft(card), card.id_deck, true);
    form.set('validate_and_publish_proposal', 'true');
    form.set('revision', String(card.revision));
    try {
      await edit({ id: card.flashcard_id, change: form }).unwrap();
      toasts.success(words.published);
    } catch (failure) {
      toasts.failure(cataloguePageTexts.editor.failed, failure);
    }
  };
  return (
    <>
      <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={() => onRefuse(card)}>
        {words.refuse}
      </Button>
      <Button type="text" icon={<EditOutlined aria-hidden />} onClick={() => onEdit(card)}>
        {texts.common.edit}
      </Button>
      <Button
        type="primary"
        icon={<CheckOutlined aria-hidden />}
        aria-disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void publish()}
      >
        {cataloguePageTexts.editor.publish}
      </Button>
    </>
  );
}

/** That it is another try, and what was refused. */
function RefusedBefore({ refusal }: { refusal: NonNullable<ListedFlashcard['refused_before']> }) {
  const { times, at, reason, question, answer } = refusal;
  const dates = useDates();
  return (
    <div className={styles.before}>
      <p>
        <span className="badge amber">{words.again(times, dates.day(at))}</span>
      </p>
      {reason && (
        <p dir="auto" className={styles.reason}>
          {words.why(reason)}
        </p>
      )}
      <details>
        <summary>{words.before}</summary>
        <CardText className="label" text={question} />
        <CardText className="typed" text={answer.join(', ')} />
      </details>
    </div>
  );
}

/** A proposed card, both faces, and what a professor does with it. */
export function ProposalItem({ card, actions }: { card: ListedFlashcard; actions: Actions | undefined }) {
  const dates = useDates();
  const { proposed_by_useremail: address, proposed_by_name: names } = card;
  return (
    <ListedItem
      card={card}
      head={
        <span>
          {address && <span title={address}>{words.by(calledName(names, address))} </span>}
          {words.on(dates.day(card.creation_date))}
        </span>
      }
      note={card.refused_before && <RefusedBefore refusal={card.refused_before} />}
      buttons={actions && <ProposalButtons card={card} {...actions} />}
    />
  );
}
