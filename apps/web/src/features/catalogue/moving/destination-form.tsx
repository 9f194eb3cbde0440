import { useId, useState } from 'react';
import { Select } from 'antd';
import { texts } from '#texts/ui';
import { byLabel } from '../../../ui/lists/label-filter.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { MoveTarget } from './move-targets.ts';

const words = cataloguePageTexts.move;

interface Props {
  label: string;
  /** What is said when nothing was chosen. */
  missing: string;
  /** Undefined while they are not known yet. */
  targets: readonly MoveTarget[] | undefined;
  /** The form is busy until it settles; what it resolves to is said in the form: why nothing was done, or null. */
  onChoose: (target: MoveTarget) => Promise<string | null>;
  onCancel: () => void;
}

/** Chooses one place among many by typing. */
export function DestinationForm({ label, missing, targets, onChoose, onCancel }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<string | undefined>({ start: undefined, isDisposable: true });
  const { draft: chosen, busy } = form;
  const target = targets?.find((one) => one.id === chosen);

  const submit = () => {
    if (busy) return;
    setProblem(target ? null : missing);
    if (!target) return;
    void form.submit(
      async () => setProblem(await onChoose(target)),
      (failure) => setProblem(failureSentence(failure, texts.common.actionFailed)),
    );
  };
  return (
    <DialogForm submit={words.submit} busy={busy} onCancel={onCancel} onSubmit={submit}>
      <LabelledField id={id} label={label} problem={problem ?? undefined}>
        <Select
          id={id}
          autoFocus
          placeholder={words.search}
          loading={!targets}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          showSearch={{ filterOption: byLabel }}
          options={targets?.map(({ id: value, path }) => ({ value, label: path })) ?? []}
          notFoundContent={targets ? words.none : texts.common.loading}
          {...(chosen ? { value: chosen } : {})}
          onChange={(value: string) => {
            form.setDraft(value);
            setProblem(null);
          }}
        />
      </LabelledField>
    </DialogForm>
  );
}
