import { randomBytes } from 'node:crypto';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { DomainError, LTI_PLATFORMS } from '@ardoise/contracts';
import type { LtiClaims } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { linkChoiceWish } from '../domain/choice.js';
import type { LinkChoice } from '../domain/choice.js';
import { checkMessage, isChoosing, launchTarget } from '../domain/launch.js';
import type { LaunchTarget } from '../domain/launch.js';
import { platforms } from '../domain/platform.js';
import type { LearningPlatform } from '../domain/platform.js';
import { AccountLinker } from '../services/link-account.js';
import { LinkChoices } from './choices.js';
import { Courses } from '../services/courses.js';
import { GradeLines } from '../services/grade-lines.js';
import { LaunchTokens } from '../services/launch-tokens.js';
import { PlatformRegister } from './platforms.js';

/** Longer than OpenID Connect asks for. */
const BYTES = 24;

/** What a platform says when it begins a launch (OpenID Connect Core 1.0, 4, and LTI Core 1.3, 5.1.1). */
export interface Announced {
  iss?: string | undefined;
  client_id?: string | undefined;
  login_hint?: string | undefined;
  lti_message_hint?: string | undefined;
  target_link_uri?: string | undefined;
}

/** What a launch is recognised by when the browser brings it. */
export interface Begun {
  platformId: string;
  state: string;
  nonce: string;
}

/** Sends a browser back to its platform, which says who sits before it. */
export class BeginLaunch extends CommandOf<Begun & { url: string }, { announced: Announced }> {}

/** Who comes from a platform, and to which path of this site. */
export interface LtiEntry {
  platformId: string;
  /** The platform's name for them. */
  knownAs: string;
  userId: string;
  path: string;
}

/** Where a launch leads: to something that somebody opens, or to a choice that they begin. */
export type Launched = ({ entry: LtiEntry } | { choice: LinkChoice }) & {
  platform: LearningPlatform;
  /** By the platform's word who was a student is a professor now. */
  isRaised: boolean;
};

/** What a browser brings from its platform. */
export class EndLaunch extends CommandOf<
  Launched,
  {
    token: string;
    begun: Begun;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** Somebody whom a launch brought into a frame opens a tab from there, once more. */
export class EnterFromFrame extends CommandOf<LtiEntry, { entry: LtiEntry }> {}

function mustBeOpen(platform: LearningPlatform): LearningPlatform {
  if (platform.registered?.waiting) throw new DomainError('lti-platform-waiting');
  if (!platform.enabled) throw new DomainError('lti-platform-closed');
  return platform;
}

const drawn = () => randomBytes(BYTES).toString('base64url');

@CommandHandler(BeginLaunch)
export class BeginLaunchHandler implements ICommandHandler<BeginLaunch> {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError lti-platform-unknown, lti-platform-waiting, lti-platform-closed, lti-refused */
  async execute({ announced }: BeginLaunch) {
    const platform = mustBeOpen(await this.platformOf(announced));
    if (announced.login_hint === undefined) throw new DomainError('lti-refused');
    const [state, nonce] = [drawn(), drawn()];
    const url = new URL(platform.authorizationUrl);
    const asked = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${this.settings.publicUrl}/api/lti/launch`,
      login_hint: announced.login_hint,
      state,
      nonce,
      ...(announced.lti_message_hint !== undefined && { lti_message_hint: announced.lti_message_hint }),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return { platformId: platform.id, state, nonce, url: url.href };
  }

  /** A platform of several clients must say which one it is; one that registered once more, and waits, changes nothing. */
  private async platformOf({ iss = '', client_id: clientId }: Announced): Promise<LearningPlatform> {
    const filter = clientId === undefined ? { issuer: iss } : { issuer: iss, clientId };
    const all = await this.documents.find(platforms, filter, { limit: LTI_PLATFORMS });
    const confirmed = all.filter(({ registered }) => !registered?.waiting);
    const [found, other] = confirmed.length > 0 ? confirmed : all;
    if (!found || other) throw new DomainError('lti-platform-unknown');
    return found;
  }
}

@CommandHandler(EndLaunch)
export class EndLaunchHandler implements ICommandHandler<EndLaunch> {
  constructor(
    private readonly documents: Documents,
    private readonly tokens: LaunchTokens,
    private readonly register: PlatformRegister,
    private readonly linker: AccountLinker,
    private readonly lines: GradeLines,
    private readonly courses: Courses,
    private readonly choices: LinkChoices,
    private readonly catalogue: CatalogueQueries,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError for each thing that is not as it was to be: see the lti- codes of ERROR_STATUSES */
  async execute({ token, begun, now }: EndLaunch): Promise<Launched> {
    const found = await this.documents.get(platforms, begun.platformId);
    if (!found) throw new DomainError('lti-platform-unknown');
    const platform = mustBeOpen(found);
    const claims = await this.tokens.verified(platform, token, begun.nonce, now);
    if (checkMessage(claims, platform)) await this.register.learnDeployment(platform.id, claims.deploymentId);
    const at = new Date(now).toISOString();
    // What cannot be chosen, or opened, brings nobody in.
    if (isChoosing(claims)) {
      const wish = linkChoiceWish(claims);
      const { userId, isRaised } = await this.accountOf(platform, claims, at);
      const choice = await this.choices.begin(platform, wish, userId, now);
      return { choice, platform, isRaised };
    }
    const place = launchTarget(claims, new URL(this.settings.publicUrl).origin);
    const { userId, isRaised } = await this.accountOf(platform, claims, at);
    await this.lines.learn(platform, claims, place, userId, at);
    const entry = { platformId: platform.id, knownAs: claims.sub ?? '', userId, path: await this.pathOf(place) };
    return { entry, platform, isRaised };
  }

  private async accountOf(platform: LearningPlatform, claims: LtiClaims, at: string) {
    const arrived = await this.linker.accountOf(platform, claims, at);
    await this.courses.learn(platform, claims, arrived.userId, at);
    return arrived;
  }

  /** Where a deck stands is looked up; whether somebody may see it is the page's own question. */
  private async pathOf(place: LaunchTarget): Promise<string> {
    switch (place.kind) {
      case 'home':
        return '/app';
      case 'path':
        return place.path;
      case 'quiz':
        return `/app/quiz/${place.id}`;
      case 'folder':
        return `/app/navigate/${place.id}`;
      case 'deck': {
        const { decks } = await this.catalogue.school();
        return `/app/navigate/${decks.get(place.id)?.folderId ?? 'inconnu'}/${place.id}`;
      }
    }
  }
}

@CommandHandler(EnterFromFrame)
export class EnterFromFrameHandler implements ICommandHandler<EnterFromFrame> {
  constructor(
    private readonly documents: Documents,
    private readonly linker: AccountLinker,
  ) {}

  /** What lets a launch in lets this in as well. @throws DomainError lti-frame-gone, lti-platform-closed, and what AccountLinker.known refuses with */
  async execute({ entry }: EnterFromFrame): Promise<LtiEntry> {
    const platform = await this.documents.get(platforms, entry.platformId);
    const userId = platform && (await this.linker.known(mustBeOpen(platform), entry.knownAs));
    if (userId !== entry.userId) throw new DomainError('lti-frame-gone');
    return entry;
  }
}
