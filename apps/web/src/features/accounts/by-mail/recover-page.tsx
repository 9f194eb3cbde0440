import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { accountTexts } from '#texts/accounts';

/** A forgotten password: asks for the mail, or uses its link. */
export function RecoverPage() {
  const [params] = useSearchParams();
  const config = useConfig();
  useTitle(accountTexts.recover.title, config?.app_name);
  const confirm = params.get('confirm');
  const email = params.get('email');
  if (!confirm || !email) return <AskLinkForm purpose="recover" />;
  return <ChoosePasswordForm key={confirm} purpose="recover" email={email} confirm={confirm} />;
}
