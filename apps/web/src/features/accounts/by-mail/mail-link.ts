import type { LinkPurpose, RouteByKey, Sent } from '@ardoise/contracts';
import { send } from '../../../platform/http.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { request } from '../../../platform/request.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { texts } from '#texts/ui';
import { accountTexts } from '#texts/accounts';

/** What went wrong, as a sentence; `step` tells how far it had come. */
export interface LinkProblem {
  sentence: string;
  code: string | null;
  step: 'link' | 'sign-in';
}

/** The sentence of a refusal: the server's own, or what to do when no answer came. */
export function refusalSentence(failure: ApiFailure): string {
  if (failure.message) return failure.message;
  return failure.status === 0 ? `${accountTexts.failed} ${texts.common.offline}` : accountTexts.failed;
}

async function post(
  purpose: LinkPurpose,
  body: Sent<RouteByKey['POST /api/auth/register']>['body'],
): Promise<LinkProblem | null> {
  const { error } = await send(request(`POST /api/auth/${purpose}`, {}, { body }));
  return error ? { sentence: refusalSentence(error), code: error.code, step: 'link' } : null;
}

/** Asks for the mail. Null: it was accepted, which says nothing about the address. */
export function askForLink(purpose: LinkPurpose, email: string): Promise<LinkProblem | null> {
  return post(purpose, purpose === 'register' ? { email, consent: true } : { email });
}

export interface ChosenPassword {
  email: string;
  confirm: string;
  password: string;
}

/** Uses the mail's link to choose the password, then signs in with it. Null: the person is signed in. */
export async function choosePassword(purpose: LinkPurpose, chosen: ChosenPassword): Promise<LinkProblem | null> {
  const refused = await post(purpose, purpose === 'register' ? { ...chosen, consent: true } : chosen);
  if (refused) return refused;
  const problem = await signIn({ email: chosen.email, password: chosen.password });
  return problem ? { sentence: accountTexts.chosenOnly(problem), code: null, step: 'sign-in' } : null;
}
