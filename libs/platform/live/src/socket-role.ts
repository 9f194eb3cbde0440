import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { Role } from '@ardoise/contracts';
import type { LiveSocket } from './live-server.js';
import { rooms } from './rooms.js';

/** Guard of a gateway: takes messages of people of this role alone. */
export class SocketRole implements CanActivate {
  constructor(private readonly role: Role) {}

  /** @throws DomainError wrong-role */
  canActivate(context: ExecutionContext): boolean {
    const socket = context.switchToWs().getClient<LiveSocket>();
    if (!socket.rooms.has(rooms.role(this.role))) throw new DomainError('wrong-role');
    return true;
  }
}
