import type { Role } from '@ardoise/contracts';

/** The rooms that a socket may be in. The server alone decides who is where. */
export const rooms = {
  role: (role: Role) => `role:${role}`,
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
};
