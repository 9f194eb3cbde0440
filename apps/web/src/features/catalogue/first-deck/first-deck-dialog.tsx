import { useId, useRef, useState } from 'react';
import { Input } from 'antd';
import { NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { showFirstProblem } from '../../../ui/forms/show-first-problem.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { firstDeckTexts } from '#texts/catalogue/first-deck';
import { useMakeFirst } from './use-make-first.ts';
import type { FirstDeck } from './use-make-first.ts';

const words = cataloguePageTexts.nodeForm;
const NOTHING: FirstDeck = { category: '', theme: '', deck: '' };
const FIELDS = ['category', 'theme', 'deck'] as const;

const isSame = (one: FirstDeck, other: FirstDeck) => FIELDS.every((field) => one[field].trim() === other[field].trim());

interface FormProps {
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function FirstDeckForm({ onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const form = useForm<FirstDeck>({ start: NOTHING, isSame, onDirty });
  const { draft } = form;
  const make = useMakeFirst();
  const navigate = useNavigate();
  const isMissing = (field: keyof FirstDeck) => isChecked && draft[field].trim() === '';

  const onSubmit = () => {
    setChecked(true);
    if (FIELDS.some((field) => draft[field].trim() === '')) return showFirstProblem(fields);
    void form.submit(
      async ({ sent, key }) => {
        const path = await make(sent, key);
        form.begin(NOTHING);
        onDone();
        void navigate(path);
        toasts.success(words.deckCreated);
      },
      (failure) => toasts.failure(words.deckFailed, failure),
    );
  };
  return (
    <DialogForm ref={fields} submit={words.create} busy={form.busy} onCancel={onCancel} onSubmit={onSubmit}>
      {FIELDS.map((field, index) => (
        <LabelledField
          key={field}
          id={`${id}-${field}`}
          label={firstDeckTexts.fields[field].label}
          problem={isMissing(field) ? words.nameMissing : undefined}
        >
          <Input
            id={`${id}-${field}`}
            value={draft[field]}
            maxLength={NAME_MAX_LENGTH}
            autoFocus={index === 0}
            autoComplete="off"
            placeholder={firstDeckTexts.like(firstDeckTexts.fields[field].example)}
            status={isMissing(field) ? 'error' : ''}
            aria-invalid={isMissing(field)}
            aria-describedby={`${id}-${field}-problem`}
            onChange={({ target }) => form.setDraft((now) => ({ ...now, [field]: target.value }))}
          />
        </LabelledField>
      ))}
    </DialogForm>
  );
}

/** From an empty school to a deck that stands open, in one step. */
export function FirstDeckDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { onDirty, leave } = useUnsavedGuard(isOpen, onClose);
  return (
    <Dialog title={firstDeckTexts.title} open={isOpen} onCancel={leave}>
      <FirstDeckForm onDone={onClose} onCancel={leave} onDirty={onDirty} />
    </Dialog>
  );
}
