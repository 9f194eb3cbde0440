import type { Documents } from '@ardoise/documents';
import type { Traces } from './traces.js';

/** Makes a step of each commit of documents: all else that a store of documents does stays its own. */
export function traceCommits(documents: Documents, traces: Traces): void {
  const commit = documents.commit.bind(documents);
  const value: Documents['commit'] = (what) =>
    traces.within('commit documents', { 'ardoise.writes': what.writes.length }, () => commit(what));
  Object.defineProperty(documents, 'commit', { value });
}
