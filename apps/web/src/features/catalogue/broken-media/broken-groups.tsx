import { useState } from 'react';
import { EditOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { BrokenFlashcard } from '@ardoise/contracts';
import { texts } from '#texts/ui';
import { CardEditor } from '../card-editor/card-editor.tsx';
import { ListedItem } from '../listed/listed-item.tsx';
import { ListedGroups } from '../listed/listed-groups.tsx';
import type { ListedCards } from '../listed/listed-groups.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.brokenMedia;

/** A card without the files that would not show, and what is wrong with them. */
function BrokenItem({ card, onEdit }: { card: BrokenFlashcard; onEdit: (() => void) | undefined }) {
  const shown = { ...card };
  for (const { side } of card.broken) {
    shown[side] = null;
    shown[`${side}_thumbnail`] = null;
  }
  return (
    <ListedItem
      card={shown}
      head={
        <ul className="problem">
          {card.broken.map(({ side, fault }) => (
            <li key={side}>
              <WarningOutlined aria-hidden /> {words.faults[fault](words.sides[side])}
            </li>
          ))}
        </ul>
      }
      buttons={
        onEdit && (
          <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {texts.common.edit}
          </Button>
        )
      }
    />
  );
}

/** The cards whose file is broken, to repair for who may. */
export function BrokenGroups({ canEdit, ...listed }: ListedCards<BrokenFlashcard> & { canEdit: boolean }) {
  const [edited, setEdited] = useState<BrokenFlashcard | null>(null);
  return (
    <>
      <ListedGroups
        {...listed}
        canVisit={canEdit}
        item={(card) => (
          <BrokenItem key={card.flashcard_id} card={card} onEdit={canEdit ? () => setEdited(card) : undefined} />
        )}
      />
      {canEdit && <CardEditor deckId={edited?.id_deck ?? ''} edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
