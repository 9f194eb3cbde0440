import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError } from '@ardoise/contracts';

/** An ordinary start is over before anybody had to be told. */
const PATIENCE_MS = 1_000;
const COME_BACK_SECONDS = 5;

export interface Waiting {
  PORT: number;
  HOST?: string | undefined;
  APP_NAME: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (name: string, percent: number) => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${COME_BACK_SECONDS}">
<title>${escaped(name)} se prépare</title>
<style>
  body { font: 1.125rem/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 30rem; padding: 0 1.5rem; color: #1f2933; background: #fff }
  h1 { font-size: 1.5rem; line-height: 1.3 }
  progress { width: 100%; height: 0.75rem; accent-color: #1d5fa8 }
  @media (prefers-color-scheme: dark) { body { color: #e4e7eb; background: #14181d } }
</style>
<h1>${escaped(name)} se prépare</h1>
<p id="state">Le journal est relu&nbsp;: ${percent}&nbsp;% sont faits. Cette page revient d’elle-même.</p>
<progress max="100" value="${percent}" aria-labelledby="state"></progress>
</html>
`;

/**
 * Answers in the place of the application while it still reads its log: 503, when to come back, and how far it is. It opens
 * only where there is something to wait for, and gives the port back before the application takes it.
 */
export class WaitingRoom {
  private readonly server = createServer((request, response) => this.answer(request, response));
  private readonly opensAt = performance.now() + PATIENCE_MS;
  private percent = 0;
  private opened: Promise<void> | undefined;

  constructor(private readonly settings: Waiting) {}

  /** To be told of each step: `done` of `total` events. */
  readonly update = (done: number, total: number): void => {
    this.percent = total === 0 ? 0 : Math.floor((done * 100) / total);
    if (performance.now() >= this.opensAt) void this.open();
  };

  /** Where it answers; null while it is not open. */
  get port(): number | null {
    return (this.server.address() as AddressInfo | null)?.port ?? null;
  }

  open(): Promise<void> {
    this.opened ??= new Promise((resolve) => {
      // A port that is taken is told of when the application itself wants it.
      this.server.once('error', () => resolve());
      this.server.listen(this.settings.PORT, this.settings.HOST, resolve);
    });
    return this.opened;
  }

  async close(): Promise<void> {
    if (!this.opened) return;
    await this.opened;
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Connection', 'close');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const path = url.split('?')[0] ?? '';
    // The process is well: whoever watches over it need not start another one.
    if (path === '/api/health') return json(response, 200, { status: 'ok' });
    response.setHeader('Retry-After', String(COME_BACK_SECONDS));
    if (path.startsWith('/api/') || path.startsWith('/socket.io/')) {
      // Who watches over it is told how far it is; others, what they are told when an engine is away.
      const far = path === '/api/ready' ? `Le journal est relu\u00a0: ${this.percent}\u00a0% sont faits.` : undefined;
      const refusal = new DomainError('unavailable', far).toRefusal();
      return json(response, refusal.statusCode, refusal);
    }
    const text = page(this.settings.APP_NAME, this.percent);
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' }).end(text);
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
