import { BACKWARDS } from '@eventstore/db-client';
import { closeClient, openClient, versionOf } from './client.js';
import { parseConnectionString } from './protocol.js';

/** What an address says, without its password. */
export interface EventStoreDbAddress {
  hosts: readonly { address: string; port: number }[];
  tls: boolean;
  /** Files that the client reads to make and to check connections. */
  files: Readonly<Partial<Record<'ca' | 'cert' | 'key', string>>>;
  hasAccount: boolean;
}

/** Takes an address apart as the client does. @throws the client's own error, which may hold the password */
export function parseAddress(url: string): EventStoreDbAddress {
  const { hosts, tls = true, tlsCAFile, userCertFile, userKeyFile, defaultCredentials } = parseConnectionString(url);
  const files = {
    ...(tlsCAFile && { ca: tlsCAFile }),
    ...(userCertFile && { cert: userCertFile }),
    ...(userKeyFile && { key: userKeyFile }),
  };
  return { hosts, tls, files, hasAccount: defaultCredentials !== undefined };
}

/**
 * Asks a server its version and reads the end of its log, once and over a connection of its own: that takes every right to read.
 * @returns the version, 'unknown' of one before 21.10, which does not tell it
 * @throws what gRPC says
 */
export async function firstCall(url: string, deadlineMs: number): Promise<string> {
  const client = openClient({ url, deadlineMs });
  try {
    const version = await versionOf(client);
    const reading = client.readAll({ direction: BACKWARDS, maxCount: 1, requiresLeader: true, deadline: deadlineMs });
    // The client's reading ends in an error only where somebody listens.
    reading.on('error', () => {});
    for await (const each of reading) void each;
    return version;
  } finally {
    closeClient(client);
  }
}
