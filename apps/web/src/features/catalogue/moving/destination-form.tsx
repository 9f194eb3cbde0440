import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Select } from 'antd';
import { texts } from '../../../ui/texts.fr.ts';
import { fold } from '../../../ui/fold.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { catalogueTexts } from '../texts.fr.ts';
import type { Target } from './move-targets.ts';

const words = catalogueTexts.move;

interface Props {
  label: string;
  /** What is said when nothing was chosen. */
  missing: string;
  /** Undefined while they are not known yet. */
  targets: readonly Target[] | undefined;
  /** The form is busy until it settles; what it resolves to is said in the form: why nothing was done, or null. */
  onChoose: (target: Target) => Promise<string | null>;
  onCancel: () => void;
}

/** Chooses one place among many by typing. */
export function DestinationForm({ label, missing, targets, onChoose, onCancel }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const target = targets?.find((one) => one.id === chosen);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(target ? null : missing);
    if (!target) return;
    setBusy(true);
    setProblem(await onChoose(target));
    setBusy(false);
  };
  return (
    <form className="node-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="node-form-field">
        <label htmlFor={id}>{label}</label>
        <Select
          id={id}
          autoFocus
          placeholder={words.search}
          loading={!targets}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          showSearch={{ filterOption: (input, option) => fold(option?.label ?? '').includes(fold(input)) }}
          options={targets?.map(({ id: value, path }) => ({ value, label: path })) ?? []}
          notFoundContent={targets ? words.none : texts.common.loading}
          {...(chosen ? { value: chosen } : {})}
          onChange={(value: string) => {
            setChosen(value);
            setProblem(null);
          }}
        />
        <p id={`${id}-problem`} className="form-problem" role="alert">
          {problem}
        </p>
      </div>
      <FormButtons submit={words.submit} busy={busy} onCancel={onCancel} />
    </form>
  );
}
