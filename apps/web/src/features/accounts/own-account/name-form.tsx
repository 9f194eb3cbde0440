import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Flex, Input } from 'antd';
import { isPersonName, PERSON_NAME_MAX_LENGTH, tidyName } from '@ardoise/contracts/light';
import type { NameEdit, PersonNames } from '@ardoise/contracts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { nameTexts } from '#texts/accounts/name';

const words = nameTexts.form;

type Draft = Required<{ [Part in keyof PersonNames]: string }>;

const draftOf = ({ first_name = '', last_name = '' }: PersonNames): Draft => ({ first_name, last_name });
const isSame = (one: Draft, other: Draft) =>
  one.first_name.trim() === other.first_name.trim() && one.last_name.trim() === other.last_name.trim();

/** Of a field that holds no name. */
function problemOf(text: string): string | undefined {
  const tidy = tidyName(text);
  return tidy === '' || isPersonName(tidy) ? undefined : words.wrong;
}

interface Props {
  /** As it is known. */
  name: PersonNames;
  intro: ReactNode;
  failed: string;
  /** Whether the browser may offer the names of who sits before it. */
  isOwn: boolean;
  save: (edit: NameEdit) => Promise<void>;
}

function NameForm({ name, intro, failed, isOwn, save, formId }: Props & { formId: string }) {
  const form = useForm({ start: () => draftOf(name), isSame, isDisposable: true });
  const [problems, setProblems] = useState<{ [Part in keyof Draft]?: string | undefined } & { failed?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { first_name: problemOf(form.draft.first_name), last_name: problemOf(form.draft.last_name) };
    setProblems(found);
    if (found.first_name || found.last_name) return;
    void form.submit(
      ({ sent }) => save(sent),
      (failure) => setProblems({ failed: `${failed} ${failureSentence(failure, '')}`.trim() }),
    );
  };
  const field = (part: keyof Draft, autoComplete: string) => (
    <LabelledField id={`${formId}-${part}`} label={words[part]} optional problem={problems[part]}>
      <Input
        id={`${formId}-${part}`}
        autoFocus={part === 'first_name'}
        autoComplete={isOwn ? autoComplete : 'off'}
        maxLength={PERSON_NAME_MAX_LENGTH}
        spellCheck={false}
        value={form.draft[part]}
        aria-invalid={problems[part] ? true : undefined}
        aria-describedby={`${formId}-${part}-problem`}
        onChange={(event) => form.setDraft({ ...form.draft, [part]: event.target.value })}
      />
    </LabelledField>
  );
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Flex vertical gap="middle">
        <p className="hint">{intro}</p>
        {field('first_name', 'given-name')}
        {field('last_name', 'family-name')}
        <p className="problem" role="alert">
          {problems.failed}
        </p>
      </Flex>
    </form>
  );
}

/** How somebody is called: both fields may be left empty. */
export function NameDialog({
  title,
  open,
  onClose,
  ...form
}: Props & { title: string; open: boolean; onClose: () => void }) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      open={open}
      onCancel={onClose}
      footer={(buttons) => buttons}
      okText={texts.common.save}
      cancelText={texts.common.cancel}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      width={460}
    >
      <NameForm formId={formId} {...form} />
    </Dialog>
  );
}
