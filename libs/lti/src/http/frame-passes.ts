import { Injectable } from '@nestjs/common';
import { Seal } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import { cookieNamed } from '@ardoise/http';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import type { FastifyRequest } from 'fastify';
import type { LtiEntry } from '../commands/launches.js';
import { crossSite } from '../domain/cookie-rules.js';

/** A school day: a page in a frame stays open as long as the lesson's page around it, and a session of ours outlives it. */
const LIFE_S = 8 * 3_600;
const TRIAL = 'ardoise_lti_frame';

/**
 * What a page of ours inside a platform's page opens tabs with: a launch is spent by its first use, and neither the session nor the
 * cookies of a frame are there in a tab. It stands in that page alone, in no address.
 */
@Injectable()
export class FramePasses {
  private readonly seal: Seal<LtiEntry>;
  private readonly origin: string;
  /** Set-Cookie of one that tells whether this browser keeps cookies for a frame. */
  readonly trial: string;

  constructor(platform: RuntimePlatform, settings: Settings) {
    this.seal = new Seal('lti frame pass', LIFE_S, platform.secret);
    this.origin = new URL(settings.publicUrl).origin;
    this.trial = `${TRIAL}=kept; Path=/api/lti; Max-Age=${LIFE_S}; HttpOnly${crossSite(settings.publicUrl)}`;
  }

  /** Whether this browser keeps cookies for the frame that it shows. */
  isKept(cookies: string | undefined): boolean {
    return cookieNamed(cookies, TRIAL) !== undefined;
  }

  of(entry: LtiEntry): Promise<string> {
    return this.seal.of(entry);
  }

  /**
   * Of whom one is. Pages of other sites may not use it: they would sign somebody in as whoever they like (login CSRF).
   * @throws DomainError lti-browser, lti-frame-gone
   */
  async read(pass: string, { headers }: Pick<FastifyRequest, 'headers'>): Promise<LtiEntry> {
    const site = headers['sec-fetch-site'];
    if (site === undefined ? headers.origin !== this.origin : site !== 'same-origin')
      throw new DomainError('lti-browser');
    const entry = await this.seal.read(pass);
    if (!entry) throw new DomainError('lti-frame-gone');
    return entry;
  }
}
