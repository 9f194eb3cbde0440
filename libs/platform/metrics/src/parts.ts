import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '@ardoise/event-store';
import type { Jobs } from '@ardoise/jobs';
import type { LiveTraffic } from '@ardoise/live';
import { parkedEvents } from '@ardoise/projections';
import type { Projector } from '@ardoise/projections';
import type { Metrics } from './metrics.js';

export interface Measured {
  store: EventStore;
  projector: Projector;
  projections: readonly { name: string }[];
  jobs: Jobs;
  traffic: LiveTraffic;
  /** The data directory. */
  directory: string;
}

/** Adds what is read from the engines of a process when somebody asks. */
export function addParts(metrics: Metrics, measured: Measured): void {
  addLog(metrics, measured);
  addParked(metrics, measured.projector);
  addJobs(metrics, measured.jobs);
  addLive(metrics, measured.traffic);
  addFiles(metrics, measured.directory);
}

function addLog(metrics: Metrics, { store, projector, projections }: Measured): void {
  const head = metrics.gauge('ardoise_log_position', 'Position of the last event of the log');
  const position = metrics.gauge(
    'ardoise_projection_position',
    'Position up to which this process can read what a projection makes',
    ['projection'],
  );
  const lag = metrics.gauge(
    'ardoise_projection_lag',
    'Positions of the log that a projection has not taken in: events in the embedded log, bytes in EventStoreDB',
    ['projection'],
  );
  metrics.add({
    name: 'log',
    series: [head, position, lag],
    async read() {
      // Before the head is asked for: what is written meanwhile is a lag, never an advance.
      const reached = new Map(projections.map(({ name }) => [name, projector.position]));
      for (const late of projector.late) reached.set(late.name, late.reached);
      const last = await store.head();
      head.set(last);
      for (const [projection, at] of reached) {
        position.set({ projection }, at);
        lag.set({ projection }, Math.max(0, last - at));
      }
    },
  });
}

function addParked(metrics: Metrics, projector: Projector): void {
  const parked = metrics.gauge('ardoise_parked_events', 'Events that a projection could not read');
  metrics.add({
    name: 'documents',
    series: [parked],
    read: async () => parked.set(await projector.documents.count(parkedEvents)),
  });
}

function addJobs(metrics: Metrics, jobs: Jobs): void {
  const gauge = metrics.gauge('ardoise_jobs', 'Jobs that are not done: failed ones are tried again, parked ones not', [
    'state',
  ]);
  metrics.add({
    name: 'jobs',
    series: [gauge],
    async read() {
      for (const [state, count] of Object.entries(await jobs.counts())) gauge.set({ state }, count as number);
    },
  });
}

function addLive(metrics: Metrics, traffic: LiveTraffic): void {
  const sockets = metrics.gauge('ardoise_live_sockets', 'Sockets that are open to this process');
  const rooms = metrics.gauge('ardoise_live_rooms', 'Rooms that somebody is in');
  const messages = metrics.counter('ardoise_live_messages_total', 'Messages to rooms, by name', ['message']);
  metrics.add({
    name: 'live',
    series: [sockets, rooms],
    async read() {
      sockets.set(traffic.sockets);
      rooms.set(traffic.rooms);
      messages.reset();
      messages.inc({ message: 'changed' }, 0);
      for (const [message, count] of traffic.messages) messages.inc({ message }, count);
    },
  });
}

function addFiles(metrics: Metrics, directory: string): void {
  const files = metrics.gauge('ardoise_file_bytes', 'Size of a file of the data directory', ['file']);
  const free = metrics.gauge('ardoise_disk_free_bytes', 'What is free on the disk of the data directory');
  const size = metrics.gauge('ardoise_disk_size_bytes', 'The disk of the data directory');
  metrics.add({
    name: 'files',
    series: [files, free, size],
    async read() {
      const { bavail, blocks, bsize } = await statfs(directory);
      free.set(bavail * bsize);
      size.set(blocks * bsize);
      files.reset();
      for (const file of (await readdir(directory)).filter((name) => /\.sqlite(-wal)?$/.test(name)))
        files.set({ file }, (await stat(join(directory, file))).size);
    },
  });
}
