import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isEmail } from '@ardoise/contracts/light';
import { send } from '../../../platform/http.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { request } from '../../../platform/request.ts';
import { withOrigin } from '../../../platform/origin.ts';
import { session } from '../../../platform/session.ts';
import { refusalSentence } from '../by-mail/mail-link.ts';
import { aSession } from './sign-in.ts';
import { accountTexts } from '#texts/accounts';

/** Of these the person is not the cause. */
const FAILURES = /^oidc-(failed|late|away)$/;

export interface OidcReturn {
  ticket: string | null;
  error: string | null;
  /** The account has a password, which is asked for once. */
  asksPassword: boolean;
  /** Somebody is in whose role is another one than before. */
  hasNewRole: boolean;
}

const NEW_ROLE = 'role-changed';

/** Where somebody is told of their new role. @param search with the way on */
export const newRolePage = (search: string) => ({ pathname: '/register', search, hash: NEW_ROLE });

/** What the school's provider came back with, in the part of the address that no server sees. */
export function oidcReturn(hash: string): OidcReturn {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    ticket: params.get('oidc'),
    error: params.get('oidc-error'),
    asksPassword: params.get('asks') === 'password',
    hasNewRole: params.has(NEW_ROLE),
  };
}

/** How somebody comes to the school's own sign-in. */
interface Start {
  /** Whoever is there says anew who they are. */
  isAnother?: boolean;
  /** The address that the provider may fill in. */
  email?: string;
}

/** Where the school's own sign-in begins. */
export function oidcStart(origin: string | null, { isAnother = false, email = '' }: Start = {}): string {
  const start = withOrigin(request('GET /api/auth/oidc').url, origin);
  const more = new URLSearchParams({
    ...(isAnother && { account: 'choose' }),
    ...(isEmail(email) && { login_hint: email }),
  }).toString();
  return more === '' ? start : `${start}${start.includes('?') ? '&' : '?'}${more}`;
}

/** What a form says with a ticket. */
export interface TicketForm {
  consent?: true;
  password?: string;
}

/** Exchanges the ticket for a session. No problem: the person is signed in. */
export async function exchangeTicket(
  ticket: string,
  more: TicketForm = {},
): Promise<{ problem: ApiFailure | null; hasNewRole: boolean }> {
  const body = { ticket, ...more };
  const { data, error } = await send(request('POST /api/auth/oidc/session', {}, { body, shape: aSession }));
  if (error) return { problem: error, hasNewRole: false };
  session.start({ token: data.token, role: data.role, email: data.email });
  return { problem: null, hasNewRole: data.role_changed === true };
}

export interface OidcSignIn {
  busy: boolean;
  failure: string | null;
  /** Somebody was recognised who may not enter: another account of the same provider may. */
  isRefused: boolean;
}

/** What came back; of who is in already, the way back to an address that was used before is nothing that failed. */
function returned(hash: string): Pick<OidcReturn, 'ticket' | 'error'> {
  const { ticket, error } = oidcReturn(hash);
  return { ticket, error: error === 'oidc-late' && session.get() ? null : error };
}

/** Finishes a sign-in that the school's provider has sent back to this page. */
export function useOidcSignIn(): OidcSignIn {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [{ ticket, error }] = useState(() => returned(hash));
  const [busy, setBusy] = useState(ticket !== null);
  const [failure, setFailure] = useState(error && accountTexts.oidc.failed);
  // A ticket works once: effects that run twice must not use it twice.
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || (!ticket && !error)) return;
    begun.current = true;
    // Neither a reload nor the way back must bring a used ticket again.
    void navigate({ search }, { replace: true });
    if (error) void import('./oidc-refusals.ts').then(({ sentenceOfRefusal }) => setFailure(sentenceOfRefusal(error)));
    if (!ticket) return;
    void exchangeTicket(ticket).then(({ problem, hasNewRole }) => {
      // Busy until it is left: whoever is in and nothing goes on is led on from here.
      if (hasNewRole) return void navigate(newRolePage(search), { replace: true });
      setBusy(false);
      const asks = problem?.code === 'oidc-password-needed' ? '&asks=password' : '';
      if (asks || problem?.code === 'consent-needed')
        void navigate(
          { pathname: '/register', search, hash: `oidc=${encodeURIComponent(ticket)}${asks}` },
          { replace: true },
        );
      else if (problem) setFailure(refusalSentence(problem));
    });
  }, [ticket, error, search, navigate]);

  return { busy, failure, isRefused: failure !== null && error !== null && !FAILURES.test(error) };
}
