import { UseFilters, UseGuards } from '@nestjs/common';
import { Ack, ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { quizWatch } from '@ardoise/contracts';
import type { QuizParticipation } from '@ardoise/contracts';
import { Live, parsedMessage, SocketRefusals, SocketRole } from '@ardoise/live';
import type { LiveSocket, Reply, Watching } from '@ardoise/live';
import { Participation } from '../services/runs/participation.js';

const REQUEST = { schema: quizWatch, pipes: [parsedMessage] };

/** Professors watch a quiz: its numbers come with the reply, and while they change. */
@WebSocketGateway()
@UseGuards(new SocketRole('professor'))
@UseFilters(SocketRefusals)
export class ParticipationGateway {
  private readonly watching: Watching<'quiz:participation'>;

  constructor(live: Live, participation: Participation) {
    this.watching = live.offer({ message: 'quiz:participation', read: (quizId) => participation.of(quizId) });
  }

  /** Replied to in the order in which the numbers were read, so that an older one never follows a newer one. */
  @SubscribeMessage('quiz:watch')
  watch(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody(REQUEST) { quizId }: { quizId: string },
    @Ack() reply: Reply<QuizParticipation>,
  ): Promise<void> {
    return this.watching.watch(socket, quizId, reply);
  }

  @SubscribeMessage('quiz:unwatch')
  unwatch(@ConnectedSocket() socket: LiveSocket, @MessageBody(REQUEST) { quizId }: { quizId: string }): Promise<void> {
    return this.watching.unwatch(socket, quizId);
  }

  /** The quiz's numbers may be others by now. */
  changed(quizId: string): void {
    this.watching.changed(quizId);
  }
}
