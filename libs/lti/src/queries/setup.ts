import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { LTI_PLATFORMS } from '@ardoise/contracts';
import type { Answer, LtiSetup, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { OwnLtiKeys } from '../commands/own-keys.js';
import { choosingAddress } from '../domain/launch.js';
import { platformLinks, platforms } from '../domain/platform.js';
import type { LearningPlatform } from '../domain/platform.js';
import { carriesCookies } from '../domain/cookie-rules.js';

export class GetLtiSetup extends QueryOf<
  LtiSetup,
  {
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

export class GetLtiKeys extends QueryOf<
  Answer<typeof routes.getLtiKeys>,
  {
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

@QueryHandler(GetLtiSetup)
export class GetLtiSetupHandler implements IQueryHandler<GetLtiSetup> {
  constructor(
    private readonly documents: Documents,
    private readonly keys: OwnLtiKeys,
    private readonly settings: Settings,
  ) {}

  async execute({ now }: GetLtiSetup): Promise<LtiSetup> {
    const { publicUrl } = this.settings;
    const { current } = await this.keys.present(now);
    const found = await this.documents.find(platforms, {}, { sort: { createdAt: 1 }, limit: LTI_PLATFORMS });
    return {
      addresses: {
        login: `${publicUrl}/api/lti/login`,
        launch: `${publicUrl}/api/lti/launch`,
        choose: choosingAddress(publicUrl),
        jwks: `${publicUrl}/api/lti/jwks`,
      },
      key: { kid: current.kid, made_at: current.madeAt },
      reachable: carriesCookies(publicUrl),
      platforms: await Promise.all(found.map((platform) => this.onWire(platform))),
    };
  }

  private async onWire(platform: LearningPlatform): Promise<LtiSetup['platforms'][number]> {
    return {
      id: platform.id,
      name: platform.name,
      issuer: platform.issuer,
      client_id: platform.clientId,
      deployment_ids: [...platform.deploymentIds],
      authorization_url: platform.authorizationUrl,
      token_url: platform.tokenUrl,
      jwks_url: platform.jwksUrl,
      create: platform.create,
      join_by_email: platform.joinByEmail,
      professors: platform.professors,
      enabled: platform.enabled,
      created_at: platform.createdAt,
      registered: platform.registered ?? null,
      people: await this.documents.count(platformLinks, { platformId: platform.id }),
    };
  }
}

@QueryHandler(GetLtiKeys)
export class GetLtiKeysHandler implements IQueryHandler<GetLtiKeys> {
  constructor(private readonly keys: OwnLtiKeys) {}

  async execute({ now }: GetLtiKeys) {
    return { keys: await this.keys.published(now) };
  }
}
