import { useId, useState } from 'react';
import { Input, Select } from 'antd';
import type { SchoolClass } from '@ardoise/contracts';
import { CLASS_NAME_MAX_LENGTH, schoolYearAfter } from '@ardoise/contracts/light';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../ui/forms/dialog-form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { LabelledField } from '../../ui/forms/labelled-field.tsx';
import { texts } from '#texts/ui';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useCreateClassMutation, useEditClassMutation } from './classes.api.ts';
import { classTexts } from '#texts/classes';
import { useSchoolYear } from './years/use-school-year.ts';

const words = classTexts.form;

/** What the dialog is open for: a class, or a new one. */
export type EditedClass = SchoolClass | 'new';

interface FormProps {
  edited: EditedClass;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

interface Draft {
  name: string;
  year: string;
}

const isSame = (one: Draft, other: Draft) => one.name.trim() === other.name.trim() && one.year === other.year;

function ClassForm({ edited, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const present = useSchoolYear();
  const [nameMissing, setNameMissing] = useState(false);
  const [create] = useCreateClassMutation();
  const [edit] = useEditClassMutation();
  const navigate = useNavigate();
  const isNew = edited === 'new';
  const { draft, setDraft, busy, submit, begin } = useForm<Draft>({
    start: isNew ? { name: '', year: present } : { name: edited.name, year: edited.school_year },
    isSame,
    onDirty,
  });
  const years = [...new Set([present, schoolYearAfter(present), ...(isNew ? [] : [edited.school_year])])].sort();

  const onSubmit = () => {
    const isNamed = draft.name.trim() !== '';
    setNameMissing(!isNamed);
    if (!isNamed) return;
    void submit(
      async ({ sent, key }) => {
        const form = { name: sent.name.trim(), school_year: sent.year };
        const made = isNew ? await create({ form, key }).unwrap() : null;
        if (!isNew) await edit({ id: edited.id, form }).unwrap();
        toasts.success(isNew ? words.created : words.edited);
        begin(sent);
        onDone();
        // A class is made for who comes into it next.
        if (made) void navigate(`/app/classes/${made.id}`);
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };
  return (
    <DialogForm
      submit={isNew ? words.submitNew : texts.common.save}
      busy={busy}
      onCancel={onCancel}
      onSubmit={onSubmit}
    >
      <LabelledField id={`${id}-name`} label={words.name} problem={nameMissing ? words.nameMissing : undefined}>
        <Input
          id={`${id}-name`}
          value={draft.name}
          maxLength={CLASS_NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          status={nameMissing ? 'error' : ''}
          aria-invalid={nameMissing}
          aria-describedby={`${id}-name-problem`}
          onChange={(event) => {
            setDraft((now) => ({ ...now, name: event.target.value }));
            setNameMissing(false);
          }}
        />
      </LabelledField>
      <LabelledField id={`${id}-year`} label={words.year}>
        <Select<string>
          id={`${id}-year`}
          value={draft.year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(year) => setDraft((now) => ({ ...now, year }))}
        />
      </LabelledField>
    </DialogForm>
  );
}

/** Makes a class, or calls one otherwise. */
export function ClassDialog({ edited, onClose }: { edited: EditedClass | null; onClose: () => void }) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);
  const { onDirty, leave } = useUnsavedGuard(edited !== null, onClose);
  return (
    <Dialog title={shown === 'new' ? words.create : words.edit} open={edited !== null} onCancel={leave} width={440}>
      {shown && <ClassForm edited={shown} onDone={onClose} onCancel={leave} onDirty={onDirty} />}
    </Dialog>
  );
}
