import { useId, useState } from 'react';
import { Flex, Input } from 'antd';
import type { LtiPlatform } from '@ardoise/contracts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../ui/forms/dialog-form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { LabelledField } from '../../ui/forms/labelled-field.tsx';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { texts } from '#texts/ui';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useSaveLtiPlatformMutation } from './lti.api.ts';
import { platformDraft, platformForm, isSameDraft, platformProblems, TEXTS } from './platform-draft.ts';
import type { PlatformDraft, PlatformProblems, TextField } from './platform-draft.ts';
import { ltiTexts } from '#texts/lti';

const words = ltiTexts.form;

/** What the dialog is open for: a platform, or a new one. */
export type EditedPlatform = LtiPlatform | 'new';

const FIELDS: Record<TextField, { label: string; hint?: string }> = {
  name: { label: words.name, hint: words.nameHint },
  issuer: { label: words.issuer, hint: words.issuerHint },
  client_id: { label: words.clientId },
  authorization_url: { label: words.authorization },
  token_url: { label: words.token },
  jwks_url: { label: words.jwks },
};

const TRUST = [
  { field: 'create', label: words.create, hint: words.createHint },
  { field: 'join_by_email', label: words.join, hint: words.joinHint },
  { field: 'professors', label: words.professors, hint: words.professorsHint },
  { field: 'enabled', label: words.enabled, hint: words.enabledHint },
] as const;

interface PartProps {
  id: string;
  draft: PlatformDraft;
  problems: PlatformProblems;
  onChange: (part: Partial<PlatformDraft>) => void;
}

function TextFields({ id, draft, problems, onChange }: PartProps) {
  return (
    <>
      {TEXTS.map((field, n) => {
        const problem = problems[field];
        const own = `${id}-${field}`;
        const { label, hint } = FIELDS[field];
        return (
          <LabelledField key={field} id={own} label={label} hint={hint} problem={problem && words[problem]}>
            <Input
              id={own}
              value={draft[field]}
              autoFocus={n === 0}
              autoComplete="off"
              spellCheck={false}
              inputMode={field.endsWith('_url') ? 'url' : 'text'}
              status={problem ? 'error' : ''}
              aria-invalid={problem !== undefined}
              aria-describedby={`${own}-hint ${own}-problem`}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          </LabelledField>
        );
      })}
    </>
  );
}

function Deployments({ id, draft, problems, onChange, registered }: PartProps & { registered: boolean }) {
  const own = `${id}-deployments`;
  const problem = problems.deployments;
  return (
    <LabelledField
      id={own}
      label={words.deployments}
      hint={registered ? words.deploymentsLater : words.deploymentsHint}
      problem={problem && words[problem]}
    >
      <Input.TextArea
        id={own}
        value={draft.deployments}
        autoSize={{ minRows: 1, maxRows: 6 }}
        spellCheck={false}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={`${own}-hint ${own}-problem`}
        onChange={({ target }) => onChange({ deployments: target.value })}
      />
    </LabelledField>
  );
}

interface FormProps {
  edited: EditedPlatform;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function PlatformForm({ edited, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const registered = edited === 'new' ? null : edited.registered;
  const isWaiting = registered?.waiting === true;
  const [problems, setProblems] = useState<PlatformProblems>({});
  const [save] = useSaveLtiPlatformMutation();
  const form = useForm<PlatformDraft>({ start: () => platformDraft(edited), isSame: isSameDraft, onDirty });
  const onChange = (part: Partial<PlatformDraft>) => {
    form.setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const onSubmit = () => {
    const found = platformProblems(form.draft, registered !== null);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    void form.submit(
      async ({ sent }) => {
        await save({ id: edited === 'new' ? null : edited.id, form: platformForm(sent) }).unwrap();
        toasts.success(isWaiting ? words.confirmed : words.saved);
        form.begin(sent);
        onDone();
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };
  const part = { id, draft: form.draft, problems, onChange };
  return (
    <DialogForm
      submit={isWaiting ? words.confirm : texts.common.save}
      busy={form.busy}
      onCancel={onCancel}
      onSubmit={onSubmit}
    >
      {isWaiting && <p className="detail">{words.confirmHint}</p>}
      <TextFields {...part} />
      <Deployments {...part} registered={registered !== null} />
      <Flex vertical gap={12} role="group" aria-labelledby={`${id}-trust`}>
        <h3 id={`${id}-trust`} className="title">
          {words.trust}
        </h3>
        {TRUST.map(({ field, label, hint }) => (
          <SwitchField
            key={field}
            label={label}
            hint={hint}
            checked={form.draft[field]}
            onChange={(checked) => onChange({ [field]: checked })}
          />
        ))}
      </Flex>
    </DialogForm>
  );
}

function titleOf(edited: EditedPlatform): string {
  if (edited === 'new') return words.add;
  return edited.registered?.waiting === true ? words.confirmTitle : words.edit;
}

interface Props {
  edited: EditedPlatform | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Declares a platform, or changes what is known of one. */
export function PlatformDialog({ edited, onClose, onSaved }: Props) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);
  const { onDirty, leave } = useUnsavedGuard(edited !== null, onClose);
  const done = () => {
    onSaved();
    onClose();
  };
  return (
    <Dialog title={shown && titleOf(shown)} open={edited !== null} onCancel={leave} width={640}>
      {shown && <PlatformForm edited={shown} onDone={done} onCancel={leave} onDirty={onDirty} />}
    </Dialog>
  );
}
