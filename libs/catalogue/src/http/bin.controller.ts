import { Controller, Res } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { ListBin, ListBinHandler } from '../queries/bin.js';

@Controller()
export class BinController extends Dispatcher {
  @Handles(routes.listBin, ListBinHandler)
  async list(
    @Context() { now }: CommandContext,
    @Parsed() { query }: Input<typeof routes.listBin>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.queries.execute(new ListBin({ page: query, now }));
    reply.header('x-total-count', String(total));
    return items;
  }
}
