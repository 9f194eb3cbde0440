import type { ServerInterceptor } from '@grpc/grpc-js';
import { grpc } from './protocol.js';

export interface EngineAccount {
  name: string;
  password: string;
  /** Whether it may read $all, as the group $admins may; true unless told. */
  readsAll?: boolean;
}

/** What anybody may ask. */
const OPEN = /ServerFeatures|Gossip/;

/**
 * Refuses calls as the server does: whoever names no account has the rights of nobody, which is told like rights that are
 * lacking (seen on 23.10.6), and a wrong password as no identity at all.
 */
export function guard(accounts: readonly EngineAccount[]): ServerInterceptor {
  return ({ path }, call) =>
    new grpc.ServerInterceptingCall(call, {
      start(next) {
        next({
          onReceiveMetadata(metadata, forward) {
            const refusal = OPEN.test(path)
              ? null
              : refusalOf(String(metadata.get('authorization')[0] ?? ''), accounts);
            if (refusal) call.sendStatus(refusal);
            else forward(metadata);
          },
        });
      },
    });
}

function refusalOf(authorization: string, accounts: readonly EngineAccount[]) {
  const denied = { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied' };
  if (authorization === '') return denied;
  const given = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const account = accounts.find(({ name, password }) => given === `${name}:${password}`);
  if (!account) return { code: grpc.status.UNAUTHENTICATED, details: 'Unauthenticated' };
  return account.readsAll === false ? denied : null;
}
