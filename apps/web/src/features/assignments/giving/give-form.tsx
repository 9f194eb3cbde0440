import { useId, useRef, useState } from 'react';
import { Input } from 'antd';
import { ASSIGNMENT_NOTE_MAX_LENGTH } from '@ardoise/contracts/light';
import { serverNow } from '../../../platform/use-server-now.ts';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { uuid } from '../../../ui/files/uuid.ts';
import { showFirstProblem } from '../../../ui/forms/show-first-problem.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useGiveAssignmentMutation, useTakeAssignmentBackMutation } from '../assignments.api.ts';
import { useZone } from '../use-zone.ts';
import { ClassField } from './class-field.tsx';
import { DueField } from './due-field.tsx';
import { draftToAssignment, isSameGiveDraft, newGiveDraft, giveProblems } from './give-draft.ts';
import type { GiveDraft, GiveProblems, GiveTarget } from './give-draft.ts';
import { giveTexts as words } from '#texts/assignments/give';
import { MeasureField } from './measure-field.tsx';
import { StudentField } from './student-field.tsx';
import { TargetField } from './target-field.tsx';

interface Props {
  /** null: it is chosen here. */
  target: GiveTarget | null;
  /** Those that are chosen to begin with. */
  classIds: readonly string[];
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

/** To whom, what for and until when. */
export function GiveForm({ target, classIds, onDone, onCancel, onDirty }: Props) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const zone = useZone();
  const [give] = useGiveAssignmentMutation();
  const [takeBack] = useTakeAssignmentBackMutation();
  const [problems, setProblems] = useState<GiveProblems>({});
  const { draft, setDraft, begin, busy, submit } = useForm<GiveDraft>({
    start: () => ({ ...newGiveDraft(target, serverNow(), zone), classIds }),
    isSame: isSameGiveDraft,
    onDirty,
  });
  const change = (part: Partial<GiveDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems({});
  };
  const onSubmit = () => {
    const found = giveProblems(draft, serverNow(), zone);
    setProblems(found);
    if (Object.keys(found).length > 0) return showFirstProblem(element);
    void submit(
      async ({ sent, key }) => {
        if (!sent.target) return;
        const form = draftToAssignment({ ...sent, target: sent.target }, zone);
        let { id: given } = await give({ form, key }).unwrap();
        toasts.undoable({
          done: [words.given, sent.target.name],
          undone: [words.takenBack],
          failed: words.takeBackFailed,
          undo: () => takeBack(given).unwrap(),
          redo: async () => ({ id: given } = await give({ form, key: uuid() }).unwrap()),
        });
        begin(sent);
        onDone();
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };
  return (
    <DialogForm ref={element} submit={words.submit} busy={busy} onCancel={onCancel} onSubmit={onSubmit}>
      {!target && (
        <TargetField
          id={`${id}-target`}
          value={draft.target}
          problem={problems.target}
          onChange={(chosen) => change({ target: chosen })}
        />
      )}
      <ClassField
        id={`${id}-classes`}
        value={draft.classIds}
        problem={problems.classes}
        onChange={(classIds) => change({ classIds })}
      />
      <StudentField id={`${id}-students`} value={draft.studentIds} onChange={(studentIds) => change({ studentIds })} />
      <MeasureField
        measure={draft.measure}
        percent={draft.percent}
        isQuiz={draft.target?.kind === 'quiz'}
        problem={problems.percent}
        onChange={change}
      />
      <DueField id={`${id}-due`} value={draft.due} problem={problems.due} onChange={(due) => change({ due })} />
      <LabelledField
        id={`${id}-note`}
        label={words.note}
        optional
        hint={words.noteHint(draft.note.length, ASSIGNMENT_NOTE_MAX_LENGTH)}
      >
        <Input.TextArea
          id={`${id}-note`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={ASSIGNMENT_NOTE_MAX_LENGTH}
          aria-describedby={`${id}-note-hint`}
          value={draft.note}
          onChange={({ target: field }) => change({ note: field.value })}
        />
      </LabelledField>
    </DialogForm>
  );
}
