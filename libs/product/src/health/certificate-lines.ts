import { DAY_MS } from '@ardoise/contracts';
import type { HealthLine } from '@ardoise/contracts';
import { certificateOf } from './certificate.js';
import type { CertificateState, Certified } from './certificate.js';
import { certificateTexts as words } from '#texts/health-lines';

/** Let's Encrypt renews thirty days before the end: by then it has failed several times. */
const WATCH_DAYS = 20;
const MEND_DAYS = 7;
const LOOK_EVERY_MS = 3_600_000;
const PATIENCE_MS = 3_000;

interface Named extends Certified {
  id: string;
  name: string;
}

/** Whose certificates count: the mail server's and the identity provider's, where there are such. */
export function certified(smtp: string | undefined, issuer: string | undefined): Named[] {
  const found: Named[] = [];
  if (smtp && URL.canParse(smtp)) {
    const { hostname: host, port, protocol } = new URL(smtp);
    const startTls = protocol !== 'smtps:';
    const name = words.mailServer;
    found.push({ id: 'smtp', name, host, port: Number(port) || (startTls ? 587 : 465), startTls });
  }
  if (issuer?.startsWith('https:')) {
    const { hostname: host, port } = new URL(issuer);
    found.push({ id: 'oidc', name: words.provider, host, port: Number(port) || 443, startTls: false });
  }
  return found;
}

/** @param shown undefined: no answer came. @param now ms since 1970 */
export function certificateLine(
  { id, name, host }: Named,
  shown: CertificateState | undefined,
  now: number,
): HealthLine {
  const line = (state: HealthLine['state'], figure: string, advice: string | null): HealthLine => ({
    id: `certificate-${id}`,
    group: 'certificates',
    name,
    state,
    figure,
    advice,
  });
  if (shown === undefined) return line('mend', words.silent, words.silentAdvice(host));
  if (shown === null) return line('watch', words.plain, words.plainAdvice(host));
  const days = Math.floor((shown.validTo - now) / DAY_MS);
  if (days < 0) return line('mend', words.expired(-days), words.expiredAdvice(host));
  const left = words.left(days);
  if (!shown.trusted) return line('mend', words.untrusted(left), words.untrustedAdvice(host));
  if (days >= WATCH_DAYS) return line('good', left, null);
  return line(days < MEND_DAYS ? 'mend' : 'watch', left, words.endsAdvice(host));
}

/** Looks at certificates when somebody asks, once an hour, and never waits long. */
export class Certificates {
  private seen: { at: number; all: Promise<(CertificateState | undefined)[]> } | undefined;

  constructor(private readonly wanted: readonly Named[]) {}

  async lines(now: number): Promise<HealthLine[]> {
    if (!this.seen || now - this.seen.at >= LOOK_EVERY_MS) {
      const all = this.wanted.map((one) => certificateOf(one, PATIENCE_MS).catch(() => undefined));
      this.seen = { at: now, all: Promise.all(all) };
    }
    const all = await this.seen.all;
    // What did not answer is asked again the next time.
    if (all.includes(undefined)) this.seen = undefined;
    return this.wanted.map((one, index) => certificateLine(one, all[index], now));
  }
}
