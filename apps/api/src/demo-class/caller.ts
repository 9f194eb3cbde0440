import { pathOf, routes } from '@ardoise/contracts';
import type { Answer, Refusal, Route, Sent } from '@ardoise/contracts';
import { DEMO_PASSWORD } from '../demo/accounts.js';

/** What the server refused, in its own French words. */
export class CallRefused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Asks over HTTP as a browser does. */
export class ClassCaller {
  constructor(
    readonly url: string,
    readonly token: string | undefined,
    private readonly signal: AbortSignal,
  ) {}

  /** With the password of the demonstration. @throws as `ask` */
  static async signIn(url: string, email: string, signal: AbortSignal): Promise<ClassCaller> {
    const credentials = { email, password: DEMO_PASSWORD };
    const door = new ClassCaller(url, undefined, signal);
    const { token } = await door.ask(routes.login, {}, credentials);
    return new ClassCaller(url, token, signal);
  }

  /** Leaves, even when all else is called off. */
  async signOut(): Promise<void> {
    const leaving = new ClassCaller(this.url, this.token, new AbortController().signal);
    await leaving.ask(routes.logoutByPost).catch(() => {});
  }

  /** @throws Refused; Error in French when nobody answers; what the signal was aborted with */
  async ask<R extends Route>(
    { method, path }: R,
    params: Record<string, string> = {},
    body?: Sent<R>['body'],
  ): Promise<Answer<R>> {
    const headers = {
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const parts = { method, headers, signal: this.signal, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(this.url + pathOf({ path }, params), parts).catch((error: unknown) => {
      this.signal.throwIfAborted();
      throw new Error(`Aucun serveur ne répond à ${this.url}.`, { cause: error });
    });
    const text = await answer.text();
    if (answer.ok) return (text === '' ? {} : JSON.parse(text)) as Answer<R>;
    throw new CallRefused(answer.status, messageOf(text) ?? `Le serveur a répondu ${answer.status}.`);
  }
}

function messageOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<Refusal>).message;
  } catch {
    return undefined;
  }
}
