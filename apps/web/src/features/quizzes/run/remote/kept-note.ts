import { storedText } from '../../../../platform/web-storage.ts';

const noteOf = (runId: string) => storedText(`ardoise.run-note.${runId}`);

/** A browser may keep nothing: the note then lives as long as the page. */
export const keptNote = (runId: string): string => noteOf(runId).read() ?? '';

export const keepNote = (runId: string, note: string): void => noteOf(runId).write(note || null);
