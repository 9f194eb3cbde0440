import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '@ardoise/contracts';
import { accountEndpoints } from '@ardoise/contracts/light';
import { send } from '../../platform/http.ts';
import type { ApiFailure } from '../../platform/http.ts';
import { withOrigin } from '../../platform/origin.ts';
import { session } from '../../platform/session.ts';
import { sentenceOf } from './mail-link.ts';
import { accountTexts } from './texts.fr.ts';

export interface OidcReturn {
  ticket: string | null;
  error: string | null;
}

/** What the school's provider came back with, in the part of the address that no server sees. */
export function oidcReturn(hash: string): OidcReturn {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: params.get('oidc'), error: params.get('oidc-error') };
}

/** Where the school's own sign-in begins. */
export function oidcStart(origin: string | null): string {
  return withOrigin(accountEndpoints.startOidc.path, origin);
}

/** Exchanges the ticket for a session. Null: the person is signed in. */
export async function exchangeTicket(ticket: string, consent?: boolean): Promise<ApiFailure | null> {
  const body = { ticket, ...(consent ? { consent } : {}) };
  const { data, error } = await send<SignedIn>({ url: accountEndpoints.signInByOidc.path, method: 'POST', body });
  if (error) return error;
  session.start({ token: data.token, role: data.role, email: data.email });
  return null;
}

function sentenceOfReturn(error: string): string {
  return accountTexts.oidc.refusals.get(error) ?? accountTexts.oidc.failed;
}

/** Finishes a sign-in that the school's provider has sent back to this page. */
export function useOidcSignIn(): { busy: boolean; failure: string | null } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [{ ticket, error }] = useState(() => oidcReturn(hash));
  const [busy, setBusy] = useState(ticket !== null);
  const [failure, setFailure] = useState(error && sentenceOfReturn(error));
  // A ticket works once: effects that run twice must not use it twice.
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || (!ticket && !error)) return;
    begun.current = true;
    // Neither a reload nor the way back must bring a used ticket again.
    void navigate({ search }, { replace: true });
    if (!ticket) return;
    void exchangeTicket(ticket).then((problem) => {
      setBusy(false);
      if (problem?.code === 'consent-needed')
        void navigate({ pathname: '/register', search, hash: `oidc=${encodeURIComponent(ticket)}` }, { replace: true });
      else if (problem) setFailure(sentenceOf(problem));
    });
  }, [ticket, error, search, navigate]);

  return { busy, failure };
}
