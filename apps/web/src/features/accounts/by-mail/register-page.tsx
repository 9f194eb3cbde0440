import { useLocation, useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { OidcConsentForm } from '../sign-in/oidc-consent-form.tsx';
import { OidcPasswordForm } from '../sign-in/oidc-password-form.tsx';
import { useSession } from '../../../platform/session.ts';
import { NewRoleForm } from '../users/new-role-form.tsx';
import { oidcReturn } from '../sign-in/oidc.ts';
import { accountTexts } from '#texts/accounts';

/** A first sign-in: asks for the mail, uses its link, or agrees to the terms after the school's own sign-in. */
export function RegisterPage() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const config = useConfig();
  useTitle(accountTexts.register.title, config?.app_name);
  const session = useSession();
  const { ticket, asksPassword, hasNewRole } = oidcReturn(hash);
  if (hasNewRole && session) return <NewRoleForm role={session.role} />;
  if (ticket) return asksPassword ? <OidcPasswordForm ticket={ticket} /> : <OidcConsentForm ticket={ticket} />;
  const confirm = params.get('confirm');
  const email = params.get('email');
  if (!confirm || !email) return <AskLinkForm purpose="register" />;
  return <ChoosePasswordForm key={confirm} purpose="register" email={email} confirm={confirm} />;
}
