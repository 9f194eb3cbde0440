/** What Chromium has and the DOM's types do not know yet. */
interface SavePicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle>;
}

/**
 * Asks where to save a zip, so that it can be written bit by bit. To be called right after the click that asks for it.
 * @returns null where the browser cannot do that: then the file is saved when it is whole
 * @throws an AbortError when the person thinks better of it
 */
export async function pickZip(suggestedName: string): Promise<FileSystemFileHandle | null> {
  const pick = (window as Window & SavePicker).showSaveFilePicker?.bind(window);
  if (!pick) return null;
  return pick({ suggestedName, types: [{ accept: { 'application/zip': ['.zip'] } }] });
}

/** Whether somebody closed the browser's question where to save. */
export const isGivenUp = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';
