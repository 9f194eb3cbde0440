import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountChanges, SessionOpener, People } from '@ardoise/accounts';

const STUDENTS = 4;

/** Somebody who plays: asks the application as a browser would, without a network. */
export class WarmUpPlayer {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly token: string,
  ) {}

  /** @throws Error for an answer that is not a success */
  async ask<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await this.app.inject({ method, url, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return JSON.parse(answer.body) as T;
  }

  /** @returns the id of what was made */
  async make(url: string, payload: object): Promise<string> {
    return (await this.ask<{ id: string }>('POST', url, payload)).id;
  }
}

/** Who plays: a professor and some students. */
export class WarmUpClass {
  private constructor(
    readonly professor: WarmUpPlayer,
    readonly students: readonly WarmUpPlayer[],
  ) {}

  static async of(app: NestFastifyApplication): Promise<WarmUpClass> {
    const professor = await enter(app, 'professor');
    const students: WarmUpPlayer[] = [];
    for (let n = 0; n < STUDENTS; n++) students.push(await enter(app, 'student'));
    return new WarmUpClass(professor, students);
  }
}

/** Without a password's way in: that is slow on purpose, and as slow the tenth time. */
async function enter(app: NestFastifyApplication, role: 'professor' | 'student'): Promise<WarmUpPlayer> {
  const [changes, people, opener] = [app.get(AccountChanges), app.get(People), app.get(SessionOpener)];
  const id = randomUUID();
  const email = `${id}@repetition.invalid`;
  await changes.add({ id, email, role, password: `Aa1-${randomUUID()}`, now: new Date().toISOString() });
  const account = await people.byEmail(email);
  if (!account) throw new Error(`${role} of the rehearsal is missing`);
  const { signedIn } = await opener.enter(async () => account, { address: '' });
  return new WarmUpPlayer(app, signedIn.token);
}
