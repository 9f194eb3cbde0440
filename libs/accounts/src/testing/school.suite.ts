import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@ardoise/contracts';
import { openTestApplication } from '@ardoise/runtime/testing';
import type { TestApplication, TestParts } from '@ardoise/runtime/testing';
import { AccountsModule } from '../accounts.module.js';
import { AccountChanges } from '../services/account-changes.js';
import { SignIn } from '../commands/sign-in.js';

export const TEST_PASSWORD = 'Essai-1234';

/** Who makes a request in a test. */
export type SchoolPerson = 'professor' | 'student' | 'otherStudent' | 'admin' | 'nobody';

const ROLES: Record<Exclude<SchoolPerson, 'nobody'>, Role> = {
  professor: 'professor',
  student: 'student',
  otherStudent: 'student',
  admin: 'admin',
};

export interface TestAnswer<T> {
  status: number;
  /** Parsed JSON, of the shape that the test expects. */
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A school with one person of each kind, signed in. */
export interface School extends TestApplication {
  tokens: Record<SchoolPerson, string>;
  as<T = Record<string, unknown>>(
    person: SchoolPerson,
    method: Method,
    url: string,
    payload?: object | string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<T>>;
}

export async function openSchool({ contexts, ...parts }: TestParts): Promise<School> {
  const opened = await openTestApplication({ contexts: [AccountsModule, ...contexts], ...parts });
  const { app } = opened;
  const [accounts, commands] = [app.get(AccountChanges), app.get(CommandBus)];
  const tokens: School['tokens'] = { professor: '', student: '', otherStudent: '', admin: '', nobody: '' };
  for (const [person, role] of Object.entries(ROLES) as [Exclude<SchoolPerson, 'nobody'>, Role][]) {
    const email = `${person.toLowerCase()}@ecole.fr`;
    await accounts.add({ id: randomUUID(), email, role, password: TEST_PASSWORD, now: new Date().toISOString() });
    const credentials = { email, password: TEST_PASSWORD };
    tokens[person] = (await commands.execute(new SignIn({ credentials, origin: { address: '' } }))).signedIn.token;
  }
  // Who signed in does not wait for what follows from it; whoever looks at that does.
  await opened.platform.projector.caughtUp(await opened.platform.store.head());
  // As browsers come that took the address from a link.
  const host = new URL(opened.platform.settings.publicUrl).host;
  return {
    ...opened,
    tokens,
    async as<T>(
      person: SchoolPerson,
      method: Method,
      url: string,
      payload?: object | string,
      headers: Record<string, string> = {},
    ) {
      const authorization = person === 'nobody' ? {} : { authorization: `Bearer ${tokens[person]}` };
      const response = await app.inject({ method, url, payload, headers: { host, ...authorization, ...headers } });
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        body: (isJson && response.body !== '' ? JSON.parse(response.body) : response.body) as T,
        headers: response.headers,
      };
    },
  };
}
