import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';
import { safeOrigin } from '../../../platform/origin.ts';
import { LightForm, LightSubmit } from '../sign-in/light-form.tsx';
import { newRoleTexts as words } from '#texts/accounts/linking';

/** The school's provider tells another role than before: the person reads it, and goes on to where they wanted to go. */
export function NewRoleForm({ role }: { role: Role }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(safeOrigin(params.get('origin')), { replace: true });
  };

  return (
    <LightForm title={words.title} intro={role === 'professor' ? words.professor : words.student} onSubmit={onSubmit}>
      <LightSubmit busy={false} busyLabel={words.submit}>
        {words.submit}
      </LightSubmit>
    </LightForm>
  );
}
