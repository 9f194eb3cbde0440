import { useDeferredValue, useId, useMemo } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button, Flex, Input, Select } from 'antd';
import type { ClassMember } from '@ardoise/contracts';
import { CLASS_MEMBERS_AT_ONCE } from '@ardoise/contracts/light';
import { useGetUsersQuery } from '../../../data/users.api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useChangeClassMembersMutation } from '../classes.api.ts';
import { peopleIn } from './found-people.ts';
import { FoundReport } from './found-report.tsx';
import { classTexts } from '#texts/classes';

const words = classTexts.add;

interface FormProps {
  classId: string;
  members: readonly ClassMember[];
  onClose: () => void;
}

interface Draft {
  /** Ids. */
  picked: readonly string[];
  pasted: string;
}

const NOTHING: Draft = { picked: [], pasted: '' };
const isSame = (one: Draft, other: Draft) =>
  one.picked.join() === other.picked.join() && one.pasted.trim() === other.pasted.trim();

/** With its list open the field would take Tab for a choice and keep the focus for ever; leaving it closes the list. */
function letTabPass(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

function AddForm({
  classId,
  members,
  onClose,
  onLeave,
  onDirty,
}: FormProps & { onLeave: () => void; onDirty: (dirty: boolean) => void }) {
  const id = useId();
  const { data: users = [], isLoading, error, refetch } = useGetUsersQuery();
  const [change] = useChangeClassMembersMutation();
  const { draft, setDraft, begin, busy, submit } = useForm<Draft>({ start: NOTHING, isSame, onDirty });
  // Reading thousands of lines must not hold up the typing.
  const settled = useDeferredValue(draft.pasted);
  const there = useMemo(() => new Set(members.map((member) => member.user_id)), [members]);
  const found = useMemo(() => peopleIn(settled, users, there), [settled, users, there]);
  const options = useMemo(
    () => users.filter((user) => !there.has(user.id)).map(({ id: value, email: label }) => ({ value, label })),
    [users, there],
  );
  const coming = [...new Set([...draft.picked, ...found.coming])];
  const isReady = coming.length > 0 && coming.length <= CLASS_MEMBERS_AT_ONCE && settled === draft.pasted;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void submit(
      async () => {
        const take = (taken: 'add' | 'remove') => change({ id: classId, change: { [taken]: coming } }).unwrap();
        await take('add');
        toasts.undoable({
          done: [words.doneTitle, words.done(coming.length)],
          undone: [words.undone],
          failed: classTexts.members.removeFailed,
          undo: () => take('remove'),
          redo: () => take('add'),
        });
        const left = [...found.unknown, ...found.invalid].join('\n');
        begin(NOTHING, { picked: [], pasted: left });
        // Those who have no account stay, to be seen to.
        if (left === '') onClose();
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };
  if (error !== undefined && users.length === 0)
    return <LoadError error={error} message={words.usersFailed} onRetry={() => void refetch()} />;
  return (
    <Flex component="form" vertical gap="middle" onSubmit={onSubmit}>
      <LabelledField id={`${id}-pick`} label={words.pick} hint={words.pickHint}>
        <div onKeyDownCapture={letTabPass}>
          <Select<string[]>
            id={`${id}-pick`}
            mode="multiple"
            autoFocus
            style={{ width: '100%' }}
            aria-describedby={`${id}-pick-hint`}
            loading={isLoading}
            value={[...draft.picked]}
            options={options}
            maxTagCount={30}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={words.none}
            onChange={(picked) => setDraft((now) => ({ ...now, picked }))}
          />
        </div>
      </LabelledField>
      <LabelledField
        id={`${id}-paste`}
        label={words.paste}
        hint={words.pasteHint}
        problem={coming.length > CLASS_MEMBERS_AT_ONCE ? words.tooMany(CLASS_MEMBERS_AT_ONCE) : undefined}
      >
        <Input.TextArea
          id={`${id}-paste`}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={draft.pasted}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-paste-hint ${id}-paste-problem`}
          onChange={(event) => setDraft((now) => ({ ...now, pasted: event.target.value }))}
        />
      </LabelledField>
      <FoundReport found={found} coming={coming.length} isEmpty={coming.length === 0 && settled.trim() === ''} />
      <Flex wrap gap="small" justify="end" className="spread">
        <Button onClick={onLeave}>{texts.common.cancel}</Button>
        <Button type="primary" htmlType="submit" disabled={!isReady} aria-busy={busy}>
          {words.submit}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Brings people into a class: chosen among the school's accounts, or by their addresses. */
export function AddMembersDialog({ isOpen, ...props }: FormProps & { isOpen: boolean }) {
  const { onDirty, leave } = useUnsavedGuard(isOpen, props.onClose);
  return (
    <Dialog title={words.open} open={isOpen} onCancel={leave} width={560}>
      <AddForm {...props} onLeave={leave} onDirty={onDirty} />
    </Dialog>
  );
}
