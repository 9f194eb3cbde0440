import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Checkbox, Flex, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { PersonNames } from '@ardoise/contracts';
import { PUPILS_AT_ONCE, wholeName } from '@ardoise/contracts/light';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { isSameText, useForm } from '../../../ui/forms/use-form.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { sheetPath } from '../sheet/sheet-path.ts';
import { useAddPupilsMutation } from '../sheet/sheet.api.ts';
import { pupilsIn } from './pupils-in.ts';
import { pupilCardTexts } from '#texts/classes/sheet';

const words = pupilCardTexts.pupils;
const REFUSED_SHOWN = 8;

const asLine = ({ first_name: first = '', last_name: last }: PersonNames) => (last ? `${last}\t${first}` : first);

/** The lines of those who were left out: of several of one name the last. */
function leftOf(pupils: readonly PersonNames[], doubles: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const name of doubles) left.set(name, (left.get(name) ?? 0) + 1);
  const taken = [...pupils].reverse().filter((one) => {
    const more = left.get(wholeName(one)) ?? 0;
    left.set(wholeName(one), more - 1);
    return more > 0;
  });
  return taken.reverse().map(asLine);
}

interface FormProps {
  classId: string;
  onClose: () => void;
}

function PupilsForm({
  classId,
  onClose,
  onLeave,
  onDirty,
}: FormProps & { onLeave: () => void; onDirty: (dirty: boolean) => void }) {
  const id = useId();
  const [add] = useAddPupilsMutation();
  const navigate = useNavigate();
  const { draft, setDraft, begin, busy, submit } = useForm<string>({ start: '', isSame: isSameText, onDirty });
  const [doubles, setDoubles] = useState<readonly string[]>([]);
  const [keeps, setKeeps] = useState(false);
  const [added, setAdded] = useState(0);
  // Reading a thousand lines must not hold up the typing.
  const settled = useDeferredValue(draft);
  const { pupils, refused } = useMemo(() => pupilsIn(settled), [settled]);
  const isTooMany = pupils.length > PUPILS_AT_ONCE;
  const isReady = pupils.length > 0 && !isTooMany && settled === draft && (doubles.length === 0 || keeps);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void submit(
      async ({ key }) => {
        const left = refused.join('\n');
        const report = await add({ id: classId, form: { pupils, keep_doubles: keeps }, key }).unwrap();
        setKeeps(false);
        setDoubles(report.doubles);
        setAdded(report.added);
        begin('', [...leftOf(pupils, report.doubles), ...(left ? [left] : [])].join('\n'));
        // Those who are told twice stay, to be judged.
        if (report.doubles.length > 0 || left) return;
        toasts.success(words.done(report.added), words.next);
        onClose();
        void navigate(sheetPath(classId));
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };
  return (
    <Flex component="form" vertical gap="middle" onSubmit={onSubmit}>
      <LabelledField
        id={id}
        label={words.names}
        hint={words.hint}
        problem={isTooMany ? words.tooMany(PUPILS_AT_ONCE) : undefined}
      >
        <Input.TextArea
          id={id}
          autoFocus
          dir="auto"
          autoSize={{ minRows: 6, maxRows: 14 }}
          value={draft}
          placeholder={words.placeholder}
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ target }) => {
            setDraft(target.value);
            setDoubles([]);
            setAdded(0);
          }}
        />
      </LabelledField>
      <div role="status" className="pile">
        {settled.trim() !== '' && <p className={pupils.length > 0 ? 'label' : 'hint'}>{words.found(pupils.length)}</p>}
        {pupils[0] && (
          <p className="hint" dir="auto">
            {words.example(wholeName(pupils[0]))}
          </p>
        )}
        {refused.length > 0 && (
          <p className="problem" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {words.refused(refused.slice(0, REFUSED_SHOWN))}
          </p>
        )}
        {added > 0 && <p>{words.done(added)}.</p>}
        {doubles.length > 0 && <p dir="auto">{words.doubles(doubles)}</p>}
      </div>
      {doubles.length > 0 && (
        <Checkbox checked={keeps} onChange={({ target }) => setKeeps(target.checked)}>
          {words.keepDoubles}
        </Checkbox>
      )}
      <Flex wrap gap="small" justify="end" className="spread">
        <Button onClick={onLeave}>{texts.common.cancel}</Button>
        <Button type="primary" htmlType="submit" disabled={!isReady} aria-busy={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Brings pupils into a class who have no address: names, and then their cards. */
export function AddPupilsDialog({ isOpen, ...props }: FormProps & { isOpen: boolean }) {
  const { onDirty, leave } = useUnsavedGuard(isOpen, props.onClose);
  return (
    <Dialog title={words.open} open={isOpen} onCancel={leave} width={560}>
      <PupilsForm {...props} onLeave={leave} onDirty={onDirty} />
    </Dialog>
  );
}
