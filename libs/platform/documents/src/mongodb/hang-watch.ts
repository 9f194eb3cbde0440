import type { MongoClient, ServerHeartbeatStartedEvent } from 'mongodb';

export interface HangLimits {
  /** How long a connection may take to be made, and again to greet. */
  connectMs: number;
  /** How long the server may keep a heartbeat waiting when nothing changes. */
  heartbeatMs: number;
}

const MARGIN_MS = 500;

/**
 * Tells when a server's monitor has got stuck. The driver (7.8) waits for `drain` for ever when it writes to a socket in
 * the very moment in which that dies; its time limit hangs on the same socket. If the command was a heartbeat, the
 * driver never looks for the server again. @returns a function that ends the watch
 */
export function watchHeartbeats(
  client: MongoClient,
  { connectMs, heartbeatMs }: HangLimits,
  onHung: () => void,
): () => void {
  const running = new Map<string, NodeJS.Timeout>();
  const ended = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(running.get(connectionId));
    running.delete(connectionId);
  };
  const started = (event: ServerHeartbeatStartedEvent) => {
    ended(event);
    const limit = (event.awaited ? connectMs + heartbeatMs : 2 * connectMs) + MARGIN_MS;
    const timer = setTimeout(() => {
      // A busy process runs its timers before it sees what has arrived.
      setImmediate(() => running.get(event.connectionId) === timer && onHung());
    }, limit).unref();
    running.set(event.connectionId, timer);
  };
  client.on('serverHeartbeatStarted', started);
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  client.on('serverClosed', ({ address }) => ended({ connectionId: address }));
  return () => {
    client.off('serverHeartbeatStarted', started);
    for (const connectionId of running.keys()) ended({ connectionId });
  };
}
