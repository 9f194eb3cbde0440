import { hash, randomBytes, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError, routes, ltiPlatformConfiguration, ltiRegistered, pathOf } from '@ardoise/contracts';
import type { LtiInvitation, LtiPlatformConfiguration } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import type { LearningPlatform } from '../domain/platform.js';
import { INVITATION_S, invitations, isOwnWord, mayAsk, toolRegistration } from '../domain/registration.js';
import { boundedFetch } from '../services/bounded-fetch.js';
import { PlatformRegister } from './platforms.js';
import { DESCRIPTION } from '#texts/platforms';

/** Nobody guesses it; 32 characters. */
const BYTES = 24;
/** Of what a platform answers that is no registration, in the log. */
const QUOTED = 200;

/** Makes an address where a platform may register by itself. */
export class InviteLtiPlatform extends CommandOf<
  LtiInvitation,
  {
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** A platform registers at an address that it was given; it waits then. */
export class RegisterLtiPlatform extends CommandOf<
  LearningPlatform,
  {
    /** Of the address. */
    secret: string;
    asked: { openid_configuration?: string | undefined; registration_token?: string | undefined };
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** Invitations are kept under this id, nowhere as they are. */
const invitationIdOf = (secret: string) => hash('sha256', secret, 'base64url');

@CommandHandler(InviteLtiPlatform)
export class InviteLtiPlatformHandler implements ICommandHandler<InviteLtiPlatform> {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  async execute({ now }: InviteLtiPlatform) {
    const secret = randomBytes(BYTES).toString('base64url');
    const until = new Date(now + INVITATION_S * 1_000).toISOString();
    const old = await this.documents.find(invitations, { until: { $lte: new Date(now).toISOString() } });
    const forgotten = old.map(({ id }): Write => ({ in: invitations, delete: id }));
    const put = { id: invitationIdOf(secret), until };
    await this.documents.commit({ writes: [{ in: invitations, put }, ...forgotten] });
    return { url: `${this.settings.publicUrl}${pathOf(routes.registerLtiPlatform, { id: secret })}`, until };
  }
}

@CommandHandler(RegisterLtiPlatform)
export class RegisterLtiPlatformHandler implements ICommandHandler<RegisterLtiPlatform> {
  private readonly logger = new Logger(RegisterLtiPlatformHandler.name);

  constructor(
    private readonly documents: Documents,
    private readonly register: PlatformRegister,
    private readonly settings: Settings,
  ) {}

  /**
   * The address is spent before the platform is told of us: a process that dies then leaves an administrator to make another one.
   * @throws DomainError lti-invitation, lti-registration-start, lti-platforms-full; lti-registration-platform, which leave the address
   * usable; lti-registration-refused, lti-platform-taken
   */
  async execute({ secret, asked, now }: RegisterLtiPlatform): Promise<LearningPlatform> {
    const { openid_configuration: configurationUrl, registration_token: token } = asked;
    const id = invitationIdOf(secret);
    await this.mustBeOpen(id, now);
    if (configurationUrl === undefined) throw new DomainError('lti-registration-start');
    const said = await this.configurationOf(configurationUrl, token);
    await this.register.alone(async () => {
      await this.register.mustHaveRoom();
      await this.mustBeOpen(id, now);
      await this.documents.commit({ writes: [{ in: invitations, delete: id }] });
    });
    const { clientId, deploymentId } = await this.registered(said, token);
    const platform: LearningPlatform = {
      id: randomUUID(),
      name: new URL(said.issuer).hostname,
      issuer: said.issuer,
      clientId,
      deploymentIds: deploymentId === undefined ? [] : [deploymentId],
      authorizationUrl: said.authorizationUrl,
      tokenUrl: said.tokenUrl,
      jwksUrl: said.jwksUrl,
      create: false,
      joinByEmail: false,
      professors: false,
      enabled: false,
      createdAt: new Date(now).toISOString(),
      registered: { product: said.product, waiting: true },
    };
    await this.register.alone(() => this.register.put(platform));
    return platform;
  }

  /** @throws DomainError lti-invitation */
  private async mustBeOpen(id: string, now: number): Promise<void> {
    const found = await this.documents.get(invitations, id);
    if (!found || found.until <= new Date(now).toISOString()) throw new DomainError('lti-invitation');
  }

  /** What the platform publishes of itself. Canvas shows it to whoever brings the token alone. */
  private async configurationOf(url: string, token: string | undefined): Promise<LtiPlatformConfiguration> {
    const refused = (why: string) => this.refusal('lti-registration-platform', why);
    if (!mayAsk(url, this.settings.publicUrl)) throw refused('its configuration is at no address that is asked');
    const answer = await this.ask(url, { headers: headersOf(token) }).catch((error: unknown) => {
      throw refused(`its configuration could not be read: ${reasonOf(error)}`);
    });
    const said = ltiPlatformConfiguration.safeParse(answer);
    if (!said.success) throw refused(`its configuration has no usable ${said.error.issues[0]?.path.join('.') ?? ''}`);
    if (!isOwnWord(url, said.data)) throw refused(`its configuration is of another site: ${said.data.issuer}`);
    return said.data;
  }

  /** Has the platform register us. */
  private async registered({ registrationUrl }: LtiPlatformConfiguration, token: string | undefined) {
    const { APP_NAME: name, SHOW_NAMES: names } = this.settings.values;
    const tool = toolRegistration({ publicUrl: this.settings.publicUrl, name, description: DESCRIPTION, names });
    const refused = (why: string) => this.refusal('lti-registration-refused', why);
    const headers = { ...headersOf(token), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(tool) };
    const answer = await this.ask(registrationUrl, init).catch((error: unknown) => {
      throw refused(`it did not register this application: ${reasonOf(error)}`);
    });
    const read = ltiRegistered.safeParse(answer);
    if (!read.success) throw refused('it registered this application under no client_id');
    return read.data;
  }

  private async ask(url: string, init: RequestInit): Promise<unknown> {
    const response = await boundedFetch(url, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, QUOTED)}`);
    return JSON.parse(text) as unknown;
  }

  private refusal(code: 'lti-registration-platform' | 'lti-registration-refused', why: string): DomainError {
    this.logger.warn(`a learning platform could not register: ${why}`);
    return new DomainError(code);
  }
}

const headersOf = (token: string | undefined) => ({
  accept: 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** What undici says of a call that failed stands beneath it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
