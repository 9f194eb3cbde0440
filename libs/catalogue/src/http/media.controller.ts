import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { QueryBus } from '@nestjs/cqrs';
import { Media, parseRange } from '@ardoise/media';
import { GetMediaFile, GetMediaFileHandler } from '../queries/media.js';

/** Files by their signed addresses, so that an <img>, <video> or <audio> needs no header. */
@Controller()
export class MediaController {
  constructor(
    private readonly media: Media,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.getMedia, GetMediaFileHandler)
  async get(
    @Parsed() { params, query }: Input<typeof routes.getMedia>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id, size, mime } = await this.queries.execute(new GetMediaFile({ name: params.name, signed: query }));
    // A file that somebody uploaded is shown, never run: no sniffing, no scripts, no page of ours around it.
    void reply
      .header('content-type', mime)
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${params.name}"`)
      .header('cross-origin-resource-policy', 'same-origin');
    const range = parseRange(request.headers.range, size);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${size}`);
      throw new DomainError('range-not-satisfiable');
    }
    if (range) {
      const { start, end } = range;
      void reply
        .status(206)
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .header('content-length', end - start + 1);
    } else void reply.header('content-length', size);
    await reply.send(await this.media.open(id, range ?? undefined));
  }
}
