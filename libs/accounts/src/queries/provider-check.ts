import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { HealthLine } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';
import { OidcProvider } from '../services/oidc/oidc-provider.js';

const PATIENCE_MS = 10_000;
/** By how much clocks may differ: what a token's times are believed with. */
const SKEW_S = 30;

/** Goes through what a sign-in at the school's provider needs of it, one thing after the other. */
export class CheckProvider extends Query<HealthLine[]> {
  constructor(
    /** Milliseconds since 1970. */
    readonly now: () => number = Date.now,
  ) {
    super();
  }
}

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

/** @throws Error in French */
async function heard(url: string): Promise<Heard> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Error(`${url} ne répond pas (${cause instanceof Error ? cause.message : String(cause)}).`);
    },
  );
  if (!answer.ok) throw new Error(`${url} répond ${answer.status}.`);
  const json: unknown = await answer.json().catch(() => null);
  if (typeof json !== 'object' || json === null) throw new Error(`${url} ne répond pas du JSON.`);
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
  line(id, name, 'mend', 'En échec', error instanceof Error ? error.message : String(error));

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
    const home = line(
      'provider-home',
      'Adresse de retour',
      'good',
      this.provider.redirectUri,
      'À déclarer chez le fournisseur, comme adresse de retour et comme adresse après déconnexion.',
    );
    const discovery = `${wanted.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const found = await heard(discovery).catch((error: unknown) => failed('provider-discovery', 'Découverte', error));
    if (!('json' in found)) return [found, home];
    const { issuer, jwks_uri: keys, end_session_endpoint: end } = found.json as Told;
    return [
      issuer === wanted
        ? line('provider-discovery', 'Découverte', 'good', wanted)
        : line(
            'provider-discovery',
            'Découverte',
            'mend',
            wanted,
            `Le fournisseur se nomme ${String(issuer)}\u00a0: écrivez OIDC_ISSUER ainsi, au signe près.`,
          ),
      await this.keys(keys),
      this.clock(found.at, now()),
      home,
      end === undefined
        ? line(
            'provider-end',
            'Déconnexion',
            'watch',
            'Non proposée',
            'Le fournisseur ne déconnecte pas\u00a0; il demandera le compte à la prochaine connexion sur le même ordinateur.',
          )
        : line('provider-end', 'Déconnexion', 'good', 'Proposée'),
    ];
  }

  private async keys(url: unknown): Promise<HealthLine> {
    try {
      if (typeof url !== 'string') throw new Error('Le fournisseur ne dit pas où sont ses clés (jwks_uri).');
      const { keys = [] } = (await heard(url)).json as { keys?: unknown[] };
      if (keys.length === 0) throw new Error(`${url} ne donne aucune clé.`);
      return line('provider-keys', 'Clés', 'good', keys.length === 1 ? '1 clé' : `${keys.length} clés`);
    } catch (error) {
      return failed('provider-keys', 'Clés', error);
    }
  }

  private clock(theirs: number, ours: number): HealthLine {
    if (Number.isNaN(theirs)) return line('provider-clock', 'Horloge', 'watch', 'Le fournisseur ne dit pas l’heure');
    // The header knows seconds only.
    const seconds = Math.max(0, Math.abs(Math.round((theirs - ours) / 1_000)) - 1);
    if (seconds <= SKEW_S) return line('provider-clock', 'Horloge', 'good', 'La même heure');
    const advice = 'Réglez l’heure des deux serveurs (NTP)\u00a0: des connexions sont refusées.';
    return line('provider-clock', 'Horloge', 'mend', `${seconds} secondes d’écart`, advice);
  }
}
