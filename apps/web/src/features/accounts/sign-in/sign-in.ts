import type { Credentials, SignedIn } from '@ardoise/contracts';
import { texts } from '#texts/ui';
import { send } from '../../../platform/http.ts';
import { request } from '../../../platform/request.ts';
import { fetchAhead } from '../../../platform/idle.ts';
import { session } from '../../../platform/session.ts';
import { accountTexts } from '#texts/accounts';

/** Of whoever has signed in. */
export const aSession = (answer: unknown): boolean => {
  const { token, role, email } = answer as Partial<SignedIn>;
  return Boolean(token && role && email);
};

/** Signs in. Answers null, or the sentence to show. */
export async function signIn(credentials: Credentials): Promise<string | null> {
  const { data, error } = await send(request('POST /api/auth/login', {}, { body: credentials, shape: aSession }));
  if (data) {
    session.start({ token: data.token, role: data.role, email: data.email });
    return null;
  }
  if (error?.status === 0 || (error && error.status >= 500)) return error.message ?? texts.common.offline;
  return error?.status === 429 && error.message ? error.message : accountTexts.login.failed;
}

/** The files of the first screen after the sign-in: a professor's too, unless somebody else was the last to sign in here. */
export function fetchAppAhead(): void {
  fetchAhead('app-chunks');
  if ((session.lastRole() ?? 'professor') === 'professor') fetchAhead('professor-chunks', 'widgets-chunks');
}

/**
 * Signs out. The session is forgotten here even when the call fails; whoever came through the school's provider signs out
 * there as well.
 */
export function signOut(): void {
  void send(request('GET /api/auth/logout')).then(({ data }) => {
    if (data?.provider_sign_out) window.location.assign(data.provider_sign_out);
  });
  session.end('signed-out');
}
