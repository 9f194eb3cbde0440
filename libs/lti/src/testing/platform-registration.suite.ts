import { CLIENT_ID, bodyOf, DEPLOYMENT } from './learning-platform.suite.js';
import type { TestPlatform } from './learning-platform.suite.js';

const CONFIGURATION = '/configuration';
const REGISTRATION = '/inscription';
export const TOKEN = 'jeton-d-inscription';

/** What a tool asked to have registered. */
export interface ToolAsked {
  authorization: string | undefined;
  body: Record<string, unknown>;
}

/** The part of a learning platform where a tool registers by itself (LTI Dynamic Registration 1.0). */
export class PlatformRegistration {
  /** Of what it publishes, what is otherwise; undefined leaves something out. */
  change: Record<string, unknown> = {};
  /** How its configuration is answered instead, and how a registration is. */
  published: { status: number; body?: string; location?: string } = { status: 200 };
  answered: { status: number; body?: string } = { status: 201 };
  /** What is told of a deployment. */
  deployment: unknown = { deployment_id: DEPLOYMENT };
  asked: ToolAsked[] = [];

  constructor(private readonly platform: TestPlatform) {
    platform.also.push(async ({ pathname }, request, response) => {
      const { authorization } = request.headers;
      if (pathname === CONFIGURATION) {
        const { status, body, location } = this.published;
        const type = { 'content-type': 'application/json', ...(location !== undefined && { location }) };
        response.writeHead(status, type).end(body ?? JSON.stringify(this.configuration()));
        return true;
      }
      if (pathname !== REGISTRATION || request.method !== 'POST') return false;
      this.asked.push({ authorization, body: JSON.parse(await bodyOf(request)) as Record<string, unknown> });
      const client = {
        client_id: CLIENT_ID,
        'https://purl.imsglobal.org/spec/lti-tool-configuration': this.deployment,
      };
      const { status, body } = this.answered;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body ?? JSON.stringify(client));
      return true;
    });
  }

  /** Publishes and answers as it did at first. */
  begin(): void {
    Object.assign(this, { change: {}, published: { status: 200 }, answered: { status: 201 }, asked: [] });
    this.deployment = { deployment_id: DEPLOYMENT };
  }

  /** What the platform adds to the address where it registers. */
  query(configuration = `${this.platform.issuer}${CONFIGURATION}`): string {
    return `?${new URLSearchParams({ openid_configuration: configuration, registration_token: TOKEN }).toString()}`;
  }

  private configuration(): Record<string, unknown> {
    const { issuer } = this.platform;
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      registration_endpoint: `${issuer}${REGISTRATION}`,
      'https://purl.imsglobal.org/spec/lti-platform-configuration': {
        product_family_code: 'moodle',
        version: '4.2.3 (Build: 20231009)',
        messages_supported: [{ type: 'LtiResourceLinkRequest' }],
      },
      ...this.change,
    };
  }
}
