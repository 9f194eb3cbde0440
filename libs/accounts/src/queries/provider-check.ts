import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { HealthLine } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { OidcProvider } from '../services/oidc/oidc-provider.js';
import { checkTexts as words } from '#texts/provider-check';

const PATIENCE_MS = 10_000;
/** By how much clocks may differ: what a token's times are believed with. */
const SKEW_S = 30;

/** Goes through what a sign-in at the school's provider needs of it, one thing after the other. `now`: milliseconds since 1970. */
export class CheckProvider extends QueryOf<HealthLine[], { now: () => number }> {}

interface Told {
  issuer?: unknown;
  jwks_uri?: unknown;
  end_session_endpoint?: unknown;
}

interface Heard {
  json: object;
  /** Milliseconds since 1970, by the clock over there. */
  at: number;
}

/** @throws Error whose sentence is shown */
async function heard(url: string): Promise<Heard> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Error(words.silent(url, cause instanceof Error ? cause.message : String(cause)));
    },
  );
  if (!answer.ok) throw new Error(words.answered(url, answer.status));
  const json: unknown = await answer.json().catch(() => null);
  if (typeof json !== 'object' || json === null) throw new Error(words.noJson(url));
  return { json, at: Date.parse(answer.headers.get('date') ?? '') };
}

const line = (
  id: string,
  name: string,
  state: HealthLine['state'],
  figure: string,
  advice: string | null = null,
): HealthLine => ({ id, group: 'provider', name, state, figure, advice });

const failed = (id: string, name: string, error: unknown) =>
  line(id, name, 'mend', words.failed, error instanceof Error ? error.message : String(error));

@QueryHandler(CheckProvider)
export class CheckProviderHandler implements IQueryHandler<CheckProvider> {
  constructor(
    private readonly settings: Settings,
    private readonly provider: OidcProvider,
  ) {}

  /** @throws DomainError not-found where the school has no provider */
  async execute({ now }: CheckProvider) {
    const { OIDC_ISSUER: wanted } = this.settings.values;
    if (wanted === undefined) throw new DomainError('not-found');
    const home = line('provider-home', words.home, 'good', this.provider.redirectUri, words.homeAdvice);
    const discovery = `${wanted.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const found = await heard(discovery).catch((error: unknown) =>
      failed('provider-discovery', words.discovery, error),
    );
    if (!('json' in found)) return [found, home];
    const { issuer, jwks_uri: keys, end_session_endpoint: end } = found.json as Told;
    return [
      issuer === wanted
        ? line('provider-discovery', words.discovery, 'good', wanted)
        : line('provider-discovery', words.discovery, 'mend', wanted, words.otherIssuer(String(issuer))),
      await this.keys(keys),
      this.clock(found.at, now()),
      home,
      end === undefined
        ? line('provider-end', words.end, 'watch', words.endMissing, words.endAdvice)
        : line('provider-end', words.end, 'good', words.endOffered),
    ];
  }

  private async keys(url: unknown): Promise<HealthLine> {
    try {
      if (typeof url !== 'string') throw new Error(words.noKeys);
      const { keys = [] } = (await heard(url)).json as { keys?: unknown[] };
      if (keys.length === 0) throw new Error(words.emptyKeys(url));
      return line('provider-keys', words.keys, 'good', words.keyCount(keys.length));
    } catch (error) {
      return failed('provider-keys', words.keys, error);
    }
  }

  private clock(theirs: number, ours: number): HealthLine {
    if (Number.isNaN(theirs)) return line('provider-clock', words.clock, 'watch', words.noClock);
    // The header knows seconds only.
    const seconds = Math.max(0, Math.abs(Math.round((theirs - ours) / 1_000)) - 1);
    if (seconds <= SKEW_S) return line('provider-clock', words.clock, 'good', words.sameTime);
    return line('provider-clock', words.clock, 'mend', words.apart(seconds), words.clockAdvice);
  }
}
