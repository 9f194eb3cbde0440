import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError, JOBS_BOARD_PATH } from '@ardoise/contracts';
import { bearerToken, cookieNamed, Identities } from '@ardoise/http';
import { RuntimePlatform } from '@ardoise/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'ardoise_jobs';
const OPEN_S = 3_600;
/** Where an administrator comes from, and asks for the board again. */
const HEALTH_PAGE = '/app/sante';

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Bull Board for administrators, where jobs are on Redis. Its pages are fetched by navigation, without our header: a
 * cookie of their path carries the session, which is looked up anew at each request, role included.
 */
@Injectable()
export class JobsBoard implements OnModuleInit {
  isServed = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly identities: Identities,
    private readonly platform: RuntimePlatform,
  ) {}

  async onModuleInit(): Promise<void> {
    // None in a process without pages.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    const { jobs, settings } = this.platform;
    const board = server && (await jobs.board(JOBS_BOARD_PATH, `Tâches, ${settings.values.APP_NAME}`));
    if (!board) return;
    this.isServed = true;
    await server.register(
      async (scope) => {
        scope.addHook('onRequest', (request, reply) => this.check(request, reply));
        await scope.register(board);
      },
      { prefix: JOBS_BOARD_PATH },
    );
  }

  /**
   * @param authorization the header of an administrator's request
   * @returns a Set-Cookie header that opens the board to this browser
   * @throws DomainError not-found where there is no board
   */
  letIn(authorization: string | undefined): string {
    if (!this.isServed) throw new DomainError('not-found');
    const secure = this.platform.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    const value = bearerToken(authorization) ?? '';
    return `${COOKIE}=${value}; Path=${JOBS_BOARD_PATH}; Max-Age=${OPEN_S}; HttpOnly; SameSite=Strict${secure}`;
  }

  private async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('cache-control', 'no-store');
    const refusal = await this.refusalOf(request);
    if (!refusal) return;
    if (isReading(request) && request.headers.accept?.includes('text/html')) await reply.redirect(HEALTH_PAGE, 302);
    else await reply.status(refusal.status).send(refusal.toRefusal());
  }

  private async refusalOf(request: FastifyRequest): Promise<DomainError | null> {
    const { headers } = request;
    const token = cookieNamed(headers.cookie, COOKIE);
    const identity = token ? await this.identities.identify(token) : null;
    if (!identity) return new DomainError('no-session');
    if (identity.role !== 'admin') return new DomainError('wrong-role');
    // Another program of the same domain counts as the same site, and is not this one (Fetch Metadata).
    const site = headers['sec-fetch-site'];
    return isReading(request) || site === undefined || site === 'same-origin' ? null : new DomainError('wrong-role');
  }
}
