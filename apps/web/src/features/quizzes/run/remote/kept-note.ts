const keyOf = (runId: string) => `ardoise.run-note.${runId}`;

/** A browser may keep nothing: the note then lives as long as the page. */
export function keptNote(runId: string): string {
  try {
    return localStorage.getItem(keyOf(runId)) ?? '';
  } catch {
    return '';
  }
}

export function keepNote(runId: string, note: string): void {
  try {
    if (note) localStorage.setItem(keyOf(runId), note);
    else localStorage.removeItem(keyOf(runId));
  } catch {
    // Nothing is kept here.
  }
}
