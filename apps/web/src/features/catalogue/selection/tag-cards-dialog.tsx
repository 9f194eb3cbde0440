import { useId, useMemo, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';
import { useIsTagOnItsWay } from '../tags/tags.api.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { selectionTexts as words } from '#texts/catalogue/selection';

interface Props {
  cards: readonly Flashcard[];
  open: boolean;
  onChoose: (add: string[], remove: string[]) => void;
  onClose: () => void;
}

function TagCardsForm({ cards, onChoose, onClose }: Omit<Props, 'open'>) {
  const id = useId();
  const carried = useMemo(() => new Set(cards.flatMap(({ tags }) => tags.map((tag) => tag.id))), [cards]);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const isTagOnItsWay = useIsTagOnItsWay();

  const submit = () => {
    const isEmpty = add.length + remove.length === 0;
    setMissing(isEmpty);
    if (!isEmpty) onChoose(add, remove);
  };
  return (
    <DialogForm submit={words.tagSubmit} busy={isTagOnItsWay} onCancel={onClose} onSubmit={submit}>
      <LabelledField id={`${id}-add`} label={words.tagAdd}>
        <TagPicker
          id={`${id}-add`}
          value={add}
          onChange={(ids) => {
            setAdd(ids);
            setRemove((before) => before.filter((tag) => !ids.includes(tag)));
            setMissing(false);
          }}
        />
      </LabelledField>
      {carried.size > 0 ? (
        <LabelledField id={`${id}-remove`} label={words.tagRemove}>
          <TagPicker
            id={`${id}-remove`}
            canCreate={false}
            among={carried}
            placeholder={words.tagRemoveHint}
            value={remove}
            onChange={(ids) => {
              setRemove(ids);
              setAdd((before) => before.filter((tag) => !ids.includes(tag)));
              setMissing(false);
            }}
          />
        </LabelledField>
      ) : (
        <p className="detail">{words.tagRemoveNone(cards.length)}</p>
      )}
      <p className="problem" role="alert">
        {isMissing && words.tagMissing}
      </p>
    </DialogForm>
  );
}

/** Chooses the tags that many cards get, and those that they lose. */
export function TagCardsDialog({ open, ...form }: Props) {
  return (
    <ChoiceDialog title={words.tagTitle(form.cards.length)} open={open} onClose={form.onClose}>
      <TagCardsForm {...form} />
    </ChoiceDialog>
  );
}
