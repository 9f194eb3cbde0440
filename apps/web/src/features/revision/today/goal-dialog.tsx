import { useId } from 'react';
import { Select } from 'antd';
import type { DailyGoal } from '@ardoise/contracts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { cards } from '#texts/grammar';
import { useForm } from '../../../ui/forms/use-form.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useChooseDailyGoalMutation } from '../revision.api.ts';
import { goalTexts as words } from '#texts/revision/visit';

const GOALS = [10, 20, 30, 40, 60, 100];
const NEW_CARDS = [0, 5, 10, 20, 40];

/** With what was chosen elsewhere. */
const offered = (counts: readonly number[], chosen: number) =>
  [...new Set([...counts, chosen])].sort((a, b) => a - b).map((count) => ({ value: count, label: cards(count) }));

function GoalForm({ chosen, onDone }: { chosen: DailyGoal; onDone: () => void }) {
  const id = useId();
  const form = useForm({ start: chosen, isDisposable: true });
  const { goal, newCards } = form.draft;
  const [choose] = useChooseDailyGoalMutation();
  const onSubmit = () => {
    void form.submit(
      async ({ sent }) => {
        await choose(sent).unwrap();
        toasts.success(words.saved);
        onDone();
      },
      (failure) => toasts.failure(words.saveFailed, failure),
    );
  };
  return (
    <DialogForm onCancel={onDone} submit={texts.common.save} busy={form.busy} onSubmit={onSubmit}>
      <LabelledField id={`${id}-goal`} label={words.goalLabel} hint={words.goalHint}>
        <Select
          id={`${id}-goal`}
          size="large"
          options={offered(GOALS, chosen.goal)}
          value={goal}
          aria-describedby={`${id}-goal-hint`}
          onChange={(count: number) => form.setDraft({ goal: count, newCards })}
        />
      </LabelledField>
      <LabelledField id={`${id}-new`} label={words.newCardsLabel} hint={words.newCardsHint}>
        <Select
          id={`${id}-new`}
          size="large"
          options={offered(NEW_CARDS, chosen.newCards)}
          value={newCards}
          aria-describedby={`${id}-new-hint`}
          onChange={(count: number) => form.setDraft({ goal, newCards: count })}
        />
      </LabelledField>
    </DialogForm>
  );
}

interface Props extends DailyGoal {
  open: boolean;
  onClose: () => void;
}

/** What a student wants to do on a day. */
export function GoalDialog({ goal, newCards, open, onClose }: Props) {
  return (
    <Dialog title={words.choose} open={open} onCancel={onClose} width={460}>
      <GoalForm chosen={{ goal, newCards }} onDone={onClose} />
    </Dialog>
  );
}
