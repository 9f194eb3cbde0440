import type { Mailbox } from './mailbox.js';
import { linkOf } from './mailbox.js';

const PASSWORD = 'Demo1234';

/** A signed-in person without a browser: for what a test needs to stand ready, not for what it is about. */
export class Caller {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string, email: string, password = PASSWORD): Promise<Caller> {
    const { token } = (await answerOf(await post(`${url}/api/auth/login`, { email, password }))) as {
      token: string;
    };
    return new Caller(url, token);
  }

  /** By the ticket of another service, in the browser that has its cookie. */
  static async enter(url: string, sent: { ticket: string; consent: boolean }, cookie: string): Promise<Caller> {
    const { token } = (await answerOf(await post(`${url}/api/auth/oidc/session`, sent, { cookie }))) as {
      token: string;
    };
    return new Caller(url, token);
  }

  /** The same session, through another server of the same school. */
  at(url: string): Caller {
    return new Caller(url, this.token);
  }

  /** @param body sent as JSON, but for a form */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    return (await answerOf(await this.fetched(method, path, body))) as T;
  }

  /** Whatever the status is, and what the answer says. @param key of a request that may come again as the same */
  async answered<T extends object>(
    method: string,
    path: string,
    body: object,
    key: string,
  ): Promise<Partial<T> & { status: number }> {
    const response = await this.fetched(method, path, body, { 'idempotency-key': key });
    return { ...((await response.json()) as Partial<T>), status: response.status };
  }

  private fetched(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...more,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  }
}

function post(url: string, body: object, more: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...more };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Makes students of these addresses, who have chosen the password of the demonstration. */
export async function enrol(
  url: string,
  publicUrl: string,
  mailbox: Mailbox,
  professor: Caller,
  emails: readonly string[],
): Promise<void> {
  await professor.call(
    'POST',
    '/api/users',
    emails.map((email) => ({ email, role: 'student' })),
  );
  for (const email of emails) {
    const link = new URL(linkOf(await mailbox.take(email), publicUrl), url);
    const secrets = Object.fromEntries([...link.searchParams, ...new URLSearchParams(link.hash.slice(1))]);
    await answerOf(await post(`${url}/api/auth/register`, { ...secrets, password: PASSWORD, consent: true }));
  }
}

/** The cells of a file separated by semicolons, with quotes where they are needed. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
