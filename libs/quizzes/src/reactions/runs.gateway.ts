import { UseFilters, UseGuards } from '@nestjs/common';
import { Ack, ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { DomainError, runFollow, runWatch } from '@ardoise/contracts';
import type { RunView, RunWall } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Live, parsedMessage, SocketRefusals, SocketRole } from '@ardoise/live';
import type { LiveSocket, Reply, Watching } from '@ardoise/live';
import { Quizzes } from '../services/quizzes.js';
import { RunViews } from '../services/runs/run-views.js';
import { Runs } from '../queries/runs.js';
import { Phones } from '../services/runs/phones.js';
import { Walls } from '../services/runs/walls.js';
import { attemptId, attempts } from '../read/attempts.js';

const WATCH = { schema: runWatch, pipes: [parsedMessage] };
const FOLLOW = { schema: runFollow, pipes: [parsedMessage] };

/** Professors watch a run on the wall and the remote, students follow it on their phones. */
@WebSocketGateway()
@UseFilters(SocketRefusals)
export class RunsGateway {
  private readonly watching: Watching<'run:wall'>;
  private readonly following: Watching<'run:view'>;

  constructor(
    private readonly live: Live,
    private readonly walls: Walls,
    private readonly phones: Phones,
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
    private readonly runs: Runs,
    views: RunViews,
  ) {
    this.watching = live.offer({ message: 'run:wall', read: (runId) => views.forWall(runId, Date.now()) });
    this.following = live.offer({ message: 'run:view', read: (runId) => views.forStudents(runId) });
    walls.onMoved((runId) => this.changed(runId, true));
    // Who is connected makes no event.
    phones.onMoved((runId) => this.changed(runId, false));
  }

  @UseGuards(new SocketRole('professor'))
  @SubscribeMessage('run:watch')
  async watch(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody(WATCH) { runId, wall }: { runId: string; wall: boolean },
    @Ack() reply: Reply<RunWall>,
  ): Promise<void> {
    await this.watching.watch(socket, runId, reply);
    if (wall) this.walls.came(socket, runId);
  }

  @UseGuards(new SocketRole('professor'))
  @SubscribeMessage('run:unwatch')
  async unwatch(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody(WATCH) { runId }: { runId: string },
  ): Promise<void> {
    this.walls.left(socket, runId);
    await this.watching.unwatch(socket, runId);
  }

  /** @throws DomainError not-found, also for who does not take part */
  @UseGuards(new SocketRole('student'))
  @SubscribeMessage('run:follow')
  async follow(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody(FOLLOW) { runId }: { runId: string },
    @Ack() reply: Reply<RunView>,
  ): Promise<void> {
    const studentId = this.live.studentOf(socket) ?? '';
    if (!(await this.mayFollow(runId, studentId))) throw new DomainError('not-found');
    await this.following.watch(socket, runId, reply);
    this.phones.came(socket, runId, studentId);
  }

  @UseGuards(new SocketRole('student'))
  @SubscribeMessage('run:unfollow')
  unfollow(@ConnectedSocket() socket: LiveSocket, @MessageBody(FOLLOW) { runId }: { runId: string }): Promise<void> {
    this.phones.left(socket, runId, this.live.studentOf(socket) ?? '');
    return this.following.unwatch(socket, runId);
  }

  /** Those for whom the quiz is not there any more hear nothing more of its runs. */
  shutOut(): void {
    void this.following.recheck((socket, runId) => this.mayFollow(runId, this.live.studentOf(socket) ?? ''));
  }

  private async mayFollow(runId: string, studentId: string): Promise<boolean> {
    const attempt = await this.documents.get(attempts, attemptId(runId, studentId));
    if (!attempt) return false;
    await this.quizzes.standingFor(attempt.quizId, studentId);
    return true;
  }

  /** Its name or code stands on the wall, its name on phones; where it is deleted, they are told that. */
  async quizChanged(quizId: string): Promise<void> {
    const open = (await this.runs.openOf([quizId]).catch(() => undefined))?.get(quizId);
    if (open !== undefined) this.changed(open, true);
  }

  /** Something happened in the run: to what all see, or to its numbers alone. */
  changed(runId: string, forAll: boolean): void {
    this.watching.changed(runId);
    if (forAll) this.following.changed(runId);
  }
}
