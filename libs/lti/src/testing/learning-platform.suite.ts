import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
export const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';

export const CLIENT_ID = 'client-ardoise';
export const DEPLOYMENT = '1:école';

/** Who sits before the browser at the platform, and what they opened. */
export interface Opened {
  sub?: string | undefined;
  email?: string | undefined;
  given_name?: unknown;
  family_name?: unknown;
  roles?: unknown;
  custom?: Record<string, unknown>;
  target?: string;
  /** The line item of the activity, where its grades are kept. */
  line?: string | undefined;
}

/** A score as it was posted (AGS 2.0, 3.4.2). */
export interface Score {
  userId: string;
  scoreGiven: number;
  scoreMaximum: number;
  timestamp: string;
  activityProgress: string;
  gradingProgress: string;
}

export const PLATFORM_SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
export const PLATFORM_MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

type Signing = (claims: JWTPayload) => Promise<string>;

/** On the way of a grade: a token is asked for, a score has come, is taken, and the answer has left. */
export type PlatformMoment = 'asked' | 'posted' | 'taken' | 'answered';

/**
 * A learning platform written from the specifications (Security Framework 1.0, LTI Core 1.3) in the process: keys of its own,
 * the address that launches are authorised at, and a course page that a browser may open.
 */
export class TestPlatform {
  /** Whom the next launch vouches for. */
  opened: Opened = {};
  /** Claims that replace those of the next launch, null to leave one out. */
  claims: Record<string, unknown> = {};
  /** How the next launch is signed; by the platform's key unless told. */
  sign: Signing | undefined;
  /** Where this application's keys are read, when not at its address. */
  toolKeys: string | undefined;
  /** How often its keys were read. */
  keysRead = 0;
  /** The status that its keys are answered with. */
  keysStatus = 200;
  /** The scores that it has taken, in order, by line item: an older one is taken by none. */
  readonly taken = new Map<string, Score[]>();
  /** Told of each moment of a grade's way, which waits for it. */
  meets: (moment: PlatformMoment) => Promise<void> | void = () => {};
  /** How often scores were posted, those that it had already, and how often tokens were asked for. */
  posted = 0;
  known = 0;
  tokensAsked = 0;
  /** What becomes of the next scores: a status, or 'cut' to take one and say nothing; then as usual again. */
  readonly mishaps: (number | 'cut')[] = [];
  /** Line items that were deleted. */
  readonly gone = new Set<string>();
  /** Other addresses of it; each says whether it has answered. */
  readonly also: ((url: URL, request: IncomingMessage, response: ServerResponse) => Promise<boolean>)[] = [];
  /** Scopes that it gives tokens for. */
  readonly scopes = new Set([PLATFORM_SCORE_SCOPE, PLATFORM_MEMBERS_SCOPE]);
  private readonly tokens = new Map<string, string>();
  private readonly assertions = new Set<string>();
  private kid = 'clef-1';

  private constructor(
    readonly issuer: string,
    /** This application's. */
    private readonly tool: string,
    private key: { privateKey: CryptoKey; publicKey: CryptoKey },
    private readonly close_: () => Promise<void>,
  ) {}

  /** @param tool the address of this application */
  static async open(tool: string): Promise<TestPlatform> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const platform = new TestPlatform(issuer, tool, await newKey(), async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    server.on('request', (request, response) => void platform.answer(request, response));
    return platform;
  }

  get privateKey(): CryptoKey {
    return this.key.privateKey;
  }

  /** What is published from now on. */
  async changeKey(): Promise<void> {
    this.key = await newKey();
    this.kid = `clef-${Number(this.kid.slice(5)) + 1}`;
  }

  publicKey() {
    return exportJWK(this.key.publicKey);
  }

  /** As an administrator declares it. */
  form(change: object = {}) {
    return {
      name: 'Moodle du lycée',
      issuer: this.issuer,
      client_id: CLIENT_ID,
      deployment_ids: [DEPLOYMENT],
      authorization_url: `${this.issuer}/auth`,
      token_url: `${this.issuer}/token`,
      jwks_url: `${this.issuer}/jwks`,
      create: true,
      join_by_email: false,
      professors: false,
      enabled: true,
      ...change,
    };
  }

  /** How a launch begins. */
  announced(more: Record<string, string> = {}): Record<string, string> {
    return {
      iss: this.issuer,
      client_id: CLIENT_ID,
      login_hint: 'hint-7',
      lti_message_hint: 'message-7',
      target_link_uri: this.opened.target ?? `${this.tool}/api/lti/launch`,
      ...more,
    };
  }

  /** What the browser posts once the platform was asked at `url`. @throws Error when the question is not as it has to be */
  async authorise(url: string): Promise<{ state: string; id_token: string }> {
    const asked = Object.fromEntries(new URL(url).searchParams);
    const expected = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: CLIENT_ID,
      redirect_uri: `${this.tool}/api/lti/launch`,
      login_hint: 'hint-7',
      lti_message_hint: 'message-7',
    };
    for (const [name, value] of Object.entries(expected))
      if (asked[name] !== value) throw new Error(`${name}: ${String(asked[name])} instead of ${value}`);
    const { state = '', nonce = '' } = asked;
    return { state, id_token: await this.token(nonce) };
  }

  async token(nonce: string): Promise<string> {
    const { sub = 'eleve-1', target, roles = [LEARNER], custom = {}, line, ...person } = this.opened;
    const now = Math.floor(Date.now() / 1_000);
    const claims: Record<string, unknown> = {
      iss: this.issuer,
      aud: CLIENT_ID,
      sub,
      nonce,
      iat: now,
      exp: now + 300,
      ...person,
      [`${LTI}version`]: '1.3.0',
      [`${LTI}message_type`]: 'LtiResourceLinkRequest',
      [`${LTI}deployment_id`]: DEPLOYMENT,
      [`${LTI}target_link_uri`]: target ?? `${this.tool}/api/lti/launch`,
      [`${LTI}resource_link`]: { id: 'activite-1', title: 'Une activité' },
      [`${LTI}roles`]: roles,
      [`${LTI}custom`]: custom,
      [`${LTI}context`]: { id: 'cours-1', title: 'Un cours' },
      ...(line !== undefined && {
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: [PLATFORM_SCORE_SCOPE],
          lineitem: `${this.issuer}/lignes/${line}?type_id=3`,
        },
      }),
      ...this.claims,
    };
    for (const [name, value] of Object.entries(claims)) if (value === null) delete claims[name];
    return this.sign ? this.sign(claims) : this.signed(claims);
  }

  signed(claims: JWTPayload, kid = this.kid): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(this.key.privateKey);
  }

  close(): Promise<void> {
    return this.close_();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    };
    if (url.pathname === '/jwks') {
      this.keysRead++;
      const key = { ...(await this.publicKey()), kid: this.kid, alg: 'RS256', use: 'sig' };
      return send(this.keysStatus, 'application/json', JSON.stringify({ keys: [key] }));
    }
    if (url.pathname === '/cours') return send(200, 'text/html; charset=utf-8', this.coursePage());
    if (url.pathname === '/cadre') return send(200, 'text/html; charset=utf-8', this.framePage());
    if (url.pathname === '/auth') {
      const posted = await this.authorise(url.href).catch((error: unknown) => String(error));
      if (typeof posted === 'string') return send(400, 'text/plain; charset=utf-8', posted);
      return send(200, 'text/html; charset=utf-8', this.postingPage(posted));
    }
    if (url.pathname === '/token') return this.giveToken(await bodyOf(request), send);
    const line = /^\/lignes\/([\w-]+)\/scores$/.exec(url.pathname)?.[1];
    if (line !== undefined && url.search === '?type_id=3') return this.take(line, request, response);
    for (const other of this.also) if (await other(url, request, response)) return;
    send(404, 'text/plain', 'not found');
  }

  /** What this application signs with, read anew. */
  keysOfTool() {
    return createRemoteJWKSet(new URL(`${this.toolKeys ?? this.tool}/api/lti/jwks`), { cooldownDuration: 0 });
  }

  /** Ends the tokens that it has given. */
  endTokens(): void {
    this.tokens.clear();
  }

  /** Whether a request comes with a token for a scope. */
  lets({ headers }: IncomingMessage, scope: string): boolean {
    return this.tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') === scope;
  }

  private async giveToken(body: string, send: (status: number, type: string, body: string) => void): Promise<void> {
    this.tokensAsked++;
    await this.meets('asked');
    const form = Object.fromEntries(new URLSearchParams(body));
    const token_url = `${this.issuer}/token`;
    try {
      const { payload } = await jwtVerify(form['client_assertion'] ?? '', this.keysOfTool(), {
        algorithms: ['RS256'],
        issuer: CLIENT_ID,
        subject: CLIENT_ID,
        audience: token_url,
        maxTokenAge: 300,
        requiredClaims: ['jti', 'exp'],
      });
      const isNew = typeof payload.jti === 'string' && !this.assertions.has(payload.jti);
      const { grant_type: grant, scope = '' } = form;
      if (!isNew || grant !== 'client_credentials' || !this.scopes.has(scope)) throw new Error('no');
      this.assertions.add(payload.jti ?? '');
      const token = `jeton-${this.tokensAsked}`;
      this.tokens.set(token, scope);
      const answer = { access_token: token, token_type: 'Bearer', expires_in: 3_600, scope };
      send(200, 'application/json', JSON.stringify(answer));
    } catch {
      send(400, 'application/json', JSON.stringify({ error: 'invalid_client' }));
    }
  }

  /** By AGS 2.0, 3.4.3: a score that is not later than the one it has is refused. */
  private async take(line: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.posted++;
    const answer = (status: number) => response.writeHead(status).end();
    const score = JSON.parse(await bodyOf(request)) as Score;
    if (!this.lets(request, PLATFORM_SCORE_SCOPE)) return void answer(401);
    await this.meets('posted');
    const mishap = this.mishaps.shift();
    if (typeof mishap === 'number') return void answer(mishap);
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return void answer(415);
    if (this.gone.has(line)) return void answer(404);
    const taken = this.taken.get(line) ?? [];
    const last = taken.findLast(({ userId }) => userId === score.userId);
    if (last && Date.parse(last.timestamp) >= Date.parse(score.timestamp)) {
      this.known++;
      return void answer(409);
    }
    this.taken.set(line, [...taken, score]);
    await this.meets('taken');
    if (mishap === 'cut') return void response.destroy();
    response.once('finish', () => void this.meets('answered'));
    answer(200);
  }

  private get beginning(): string {
    return `${this.tool}/api/lti/login?${new URLSearchParams(this.announced()).toString()}`.replaceAll('&', '&amp;');
  }

  private coursePage(): string {
    return `<!doctype html><html lang="fr"><title>Cours</title><a href="${this.beginning}">Ouvrir l’activité</a>`;
  }

  private framePage(): string {
    return `<!doctype html><html lang="fr"><title>Cours</title><iframe title="Activité" width="600" height="400" src="${this.beginning}"></iframe>`;
  }

  private postingPage(posted: Record<string, string>): string {
    const fields = Object.entries(posted).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return `<!doctype html><html lang="fr"><title>Retour</title><form method="post" action="${this.tool}/api/lti/launch">${fields.join('')}</form><script>document.forms[0].submit()</script>`;
  }
}

/** What was posted. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const newKey = () => generateKeyPair('RS256', { extractable: true });
