import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Flex, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useJoinClassMutation } from './own-classes.api.ts';
import styles from './own-classes.module.css';
import { ownClassTexts } from '#texts/classes/student';

const words = ownClassTexts.join;
/** With room for the spaces that people type. */
const CODE_MAX = 24;

/** Comes into a class by its code. `given`: the one of the link that was followed; it is sent when the person says so. */
export function JoinForm({ given }: { given: string }) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [join] = useJoinClassMutation();
  const { draft, setDraft, busy, submit } = useForm({ start: given.slice(0, CODE_MAX), isDisposable: true });
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === '') return setProblem(words.missing);
    setProblem('');
    void submit(
      async ({ sent }) => {
        const { name } = await join(sent.trim()).unwrap();
        toasts.success(words.done(name));
        setDraft('');
        void navigate('/app/classes', { replace: true });
      },
      (failure) => setProblem(isMissing(failure) ? words.unknown : failureSentence(failure, words.failed)),
    );
  };
  return (
    <form noValidate className="panel pile block" aria-labelledby={`${id}-title`} onSubmit={onSubmit}>
      <h2 id={`${id}-title`} className="title">
        {words.title}
      </h2>
      <LabelledField id={`${id}-code`} label={words.code} hint={words.hint} problem={problem}>
        <Flex wrap gap="small">
          <Input
            id={`${id}-code`}
            className={styles.code}
            value={draft}
            maxLength={CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            status={problem ? 'error' : ''}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-code-hint ${id}-code-problem`}
            onChange={(event) => {
              setDraft(event.target.value);
              setProblem('');
            }}
          />
          <Button
            type="primary"
            htmlType="submit"
            // Whoever follows a link has only this to press.
            autoFocus={given !== ''}
            aria-disabled={busy}
            aria-busy={busy}
          >
            {words.submit}
          </Button>
        </Flex>
      </LabelledField>
    </form>
  );
}
