import { useId, useState } from 'react';
import { Alert, Button, Checkbox, Flex, Select } from 'antd';
import type { SchoolClass } from '@ardoise/contracts';
import { folded, schoolYearAfter } from '@ardoise/contracts/light';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useBeginYearMutation } from '../classes.api.ts';
import styles from '../classes-page.module.css';
import { yearToBegin } from './school-years.ts';
import { classTexts } from '#texts/classes';
import { useSchoolYear } from './use-school-year.ts';

const words = classTexts.year;

interface Draft {
  year: string;
  /** Ids of those that are not to begin anew. */
  left: ReadonlySet<string>;
}

interface FormProps {
  /** All that are open. */
  open: readonly SchoolClass[];
  onClose: () => void;
}

function YearForm({ open, onClose }: FormProps) {
  const id = useId();
  const present = useSchoolYear();
  const [begin] = useBeginYearMutation();
  const { draft, setDraft, busy, submit } = useForm<Draft>({
    start: () => ({ year: yearToBegin(open, present), left: new Set() }),
    isDisposable: true,
  });
  const { year, left } = draft;
  const ending = open.filter((one) => one.school_year !== year);
  const chosen = ending.filter((one) => !left.has(one.id));
  // A name that this year has already is not begun twice.
  const there = new Set(open.filter((one) => one.school_year === year).map(({ name }) => folded(name)));
  const begun = new Set(chosen.map(({ name }) => folded(name)).filter((name) => !there.has(name)));
  const leave = (ids: Iterable<string>) => setDraft((now) => ({ ...now, left: new Set(ids) }));

  const onSubmit = () => {
    if (ending.length === 0) return;
    void submit(
      async () => {
        const done = await begin({ school_year: year, again: chosen.map((one) => one.id) }).unwrap();
        toasts.success(words.done(year), words.doneHint(done.archived, done.created));
        onClose();
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };
  return (
    <DialogForm submit={words.submit(year)} busy={busy} onCancel={onClose} onSubmit={onSubmit}>
      <p className="hint">{words.intro}</p>
      <LabelledField id={`${id}-year`} label={words.year}>
        <Select<string>
          id={`${id}-year`}
          value={year}
          options={[present, schoolYearAfter(present)].map((value) => ({ value, label: value }))}
          onChange={(value) => setDraft((now) => ({ ...now, year: value }))}
        />
      </LabelledField>
      {ending.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Flex vertical gap={4}>
            <Flex wrap gap="small" align="center" justify="space-between">
              <span id={`${id}-again`} className="label">
                {words.again}
              </span>
              <Button
                type="text"
                onClick={() => leave(chosen.length < ending.length ? [] : ending.map((one) => one.id))}
              >
                {chosen.length < ending.length ? words.all : words.none}
              </Button>
            </Flex>
            <ul className={styles.choices} aria-labelledby={`${id}-again`}>
              {ending.map((one) => (
                <li key={one.id}>
                  <Checkbox
                    style={{ minHeight: 'var(--tap)', alignItems: 'center' }}
                    checked={!left.has(one.id)}
                    onChange={({ target }) =>
                      leave(target.checked ? [...left].filter((other) => other !== one.id) : [...left, one.id])
                    }
                  >
                    {one.name} <span className="detail">({one.school_year})</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </Flex>
          <div role="status">
            <Alert
              type="info"
              role="presentation"
              title={
                <>
                  <p>{words.archives(ending.length)}</p>
                  <p>{words.begins(begun.size, year)}</p>
                  <p>{words.reserved}</p>
                </>
              }
            />
          </div>
        </>
      )}
    </DialogForm>
  );
}

/** Ends the classes of other years, and begins those anew that go on. */
export function YearDialog({ isOpen, ...props }: FormProps & { isOpen: boolean }) {
  // What it shows must not change under the hands once it has done its work.
  const [open, setOpen] = useState(props.open);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpen(props.open);
  }
  return (
    <Dialog title={words.open} open={isOpen} onCancel={props.onClose} width={520}>
      <YearForm open={open} onClose={props.onClose} />
    </Dialog>
  );
}
