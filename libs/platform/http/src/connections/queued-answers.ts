import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Answers that wait behind another of their connection (pipelining: RFC 9112, 9.3.2). When the connection goes, Node tells
 * only the one that was being sent: the others would stay open for ever, with what is held for them and the places of
 * their person.
 */
export class QueuedAnswers {
  private readonly open = new WeakMap<Socket, Set<ServerResponse>>();

  on(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      const answers = this.of(request.raw.socket);
      const answer = reply.raw;
      answers.add(answer);
      // May come twice, which does no harm; `once` would cost more than all else here.
      answer.on('close', () => answers.delete(answer));
      done();
    });
  }

  private of(socket: Socket): Set<ServerResponse> {
    const known = this.open.get(socket);
    if (known) return known;
    const answers = new Set<ServerResponse>();
    this.open.set(socket, answers);
    socket.once('close', () => {
      for (const answer of answers) if (!answer.socket) close(answer);
    });
    return answers;
  }
}

function close(answer: ServerResponse): void {
  answer.destroy();
  answer.emit('close');
}
