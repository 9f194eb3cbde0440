export { Handles } from './handles.js';
export { Parsed, Context, Me } from './request.js';
export type { CommandContext } from './request.js';
export { Identities, bearerToken } from './identity.js';
export type { Identity } from './identity.js';
export { RoleGuard } from './role-guard.js';
export { createServer } from './server.js';
export type { BuiltServer, ServerParts } from './server.js';
export { describeApi } from './openapi.js';
