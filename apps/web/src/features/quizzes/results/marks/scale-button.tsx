import { useId, useState } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Flex, InputNumber, Select } from 'antd';
import { MARK_STEPS, MARKS_OUT_OF_MOST } from '@ardoise/contracts/light';
import type { MarkScale } from '@ardoise/contracts';
import { markTexts } from '#texts/quizzes/marks';
import { texts } from '#texts/ui';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LabelledField } from '../../../../ui/forms/labelled-field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { useChooseScaleMutation } from '../results.api.ts';

const words = markTexts.scale;
const STEPS = [...MARK_STEPS].reverse();

interface Props {
  quizId: string;
  scale: MarkScale;
}

function ScaleForm({ quizId, scale, onClose }: Props & { onClose: () => void }) {
  const id = useId();
  const [choose] = useChooseScaleMutation();
  const { draft, setDraft, busy, submit } = useForm({ start: scale, isDisposable: true });
  const save = () =>
    void submit(
      async ({ sent }) => {
        await choose({ id: quizId, ...sent }).unwrap();
        onClose();
        if (sent.out_of === scale.out_of && sent.step === scale.step) return;
        toasts.undoable({
          done: [words.done],
          undone: [words.undone],
          failed: words.failed,
          undo: () => choose({ id: quizId, ...scale }).unwrap(),
          redo: () => choose({ id: quizId, ...sent }).unwrap(),
        });
      },
      (error) => toasts.failure(words.failed, failureSentence(error, texts.common.offline)),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Flex vertical gap={12}>
        <LabelledField id={`${id}-of`} label={words.outOf}>
          <InputNumber
            id={`${id}-of`}
            style={{ width: '100%' }}
            min={1}
            max={MARKS_OUT_OF_MOST}
            precision={0}
            value={draft.out_of}
            onChange={(outOf) => setDraft({ ...draft, out_of: outOf ?? scale.out_of })}
          />
        </LabelledField>
        <LabelledField id={`${id}-step`} label={words.step} hint={words.hint}>
          <Select
            id={`${id}-step`}
            aria-describedby={`${id}-step-hint`}
            value={draft.step}
            options={STEPS.map((value) => ({ value, label: words.steps[String(value)] }))}
            onChange={(step) => setDraft({ ...draft, step })}
          />
        </LabelledField>
        <Flex wrap gap="small" justify="end">
          <Button onClick={onClose}>{texts.common.cancel}</Button>
          <Button type="primary" htmlType="submit" aria-disabled={busy} aria-busy={busy}>
            {texts.common.save}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

/** What a quiz is marked out of and how marks are rounded, which can be chosen otherwise. */
export function ScaleButton({ quizId, scale }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words.open(scale.out_of, scale.step)}
      </Button>
      <Dialog title={words.title} open={isOpen} onCancel={() => setOpen(false)} width={420}>
        <ScaleForm quizId={quizId} scale={scale} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
