import { jwtVerify } from 'jose';
import { bodyOf, CLIENT_ID, INSTRUCTOR } from './learning-platform.suite.js';
import type { TestPlatform, Opened } from './learning-platform.suite.js';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const CHOICE = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const NOTE = 'csrf:51cd9f';

/** A link as a course keeps it (Deep Linking 2.0, 3.2.2). */
export interface CourseLink {
  type: string;
  title: string;
  url: string;
  custom: Record<string, string>;
  lineItem?: { label: string; scoreMaximum: number; resourceId: string };
  window?: { targetName: string };
}

/** The part of a learning platform where a teacher adds activities to a course (Deep Linking 2.0). */
export class ContentChoice {
  /** What was told, each time all links of it. */
  readonly told: CourseLink[][] = [];
  private readonly nonces = new Set<unknown>();

  constructor(
    private readonly platform: TestPlatform,
    /** This application's address. */
    private readonly tool: string,
  ) {
    platform.also.push(async (url, request, response) => {
      if (url.pathname !== '/retour' || request.method !== 'POST') return false;
      const token = new URLSearchParams(await bodyOf(request)).get('JWT') ?? '';
      const problem = await this.take(token).catch((error: unknown) => String(error));
      response.writeHead(problem === undefined ? 200 : 400, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="fr"><title>Cours</title><p>${problem ?? 'Ajouté au cours'}</p>`);
      return true;
    });
  }

  /** Where a choice begins, by somebody who teaches. */
  by(teacher: Opened): Opened {
    return { roles: [INSTRUCTOR], target: `${this.tool}/api/lti/choices`, ...teacher };
  }

  /** Of the token of a choice. */
  claims(settings: object = {}): Record<string, unknown> {
    return {
      [`${LTI}message_type`]: 'LtiDeepLinkingRequest',
      [`${LTI}resource_link`]: null,
      [`${CHOICE}deep_linking_settings`]: {
        deep_link_return_url: `${this.platform.issuer}/retour`,
        accept_types: ['link', 'ltiResourceLink'],
        accept_presentation_document_targets: ['iframe', 'window'],
        accept_multiple: false,
        data: NOTE,
        ...settings,
      },
    };
  }

  /** By Deep Linking 2.0, 4.5. @throws Error when the token is not as it has to be */
  async take(token: string): Promise<undefined> {
    const { payload } = await jwtVerify(token, this.platform.keysOfTool(), {
      algorithms: ['RS256'],
      issuer: CLIENT_ID,
      audience: this.platform.issuer,
      maxTokenAge: 300,
      requiredClaims: ['exp', 'nonce'],
    });
    const { nonce } = payload;
    if (this.nonces.has(nonce)) throw new Error('nonce');
    this.nonces.add(nonce);
    const said = [payload[`${LTI}message_type`], payload[`${LTI}version`], payload[`${CHOICE}data`]];
    if (said.join() !== `LtiDeepLinkingResponse,1.3.0,${NOTE}`) throw new Error(said.join());
    if (typeof payload[`${LTI}deployment_id`] !== 'string') throw new Error('deployment');
    this.told.push(payload[`${CHOICE}content_items`] as CourseLink[]);
  }
}
