import type { ExportedContent } from '@ardoise/contracts';
import { mediaKind } from '@ardoise/contracts/light';

/** Files fetched at once. */
const TOGETHER = 6;

interface Wanted {
  name: string;
  url: string;
}

function extensionOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** The content with the names of files where their addresses stood, and the files that are to be fetched. */
export function withFileNames(content: ExportedContent): { content: ExportedContent; wanted: Wanted[] } {
  const wanted: Wanted[] = [];
  const nameOf = (prefix: string, id: string, url: string | null) => {
    if (url === null || mediaKind(url) === null) return null;
    const name = `${prefix}_${id}.${extensionOf(url)}`;
    wanted.push({ name, url });
    return name;
  };
  const flashcards = content.flashcards.map((card) => ({
    ...card,
    media: nameOf('media', card.id, card.media),
    media_verso: nameOf('mediaverso', card.id, card.media_verso),
  }));
  return { content: { ...content, flashcards }, wanted };
}

/** The content without the files that could not be had: no card names a file that is not there. */
export function withoutFiles(content: ExportedContent, missing: ReadonlySet<string>): ExportedContent {
  const kept = (name: string | null) => (name !== null && missing.has(name) ? null : name);
  const flashcards = content.flashcards.map((card) => ({
    ...card,
    media: kept(card.media),
    media_verso: kept(card.media_verso),
  }));
  return { ...content, flashcards };
}

/**
 * Fetches the files, a few at a time. One that cannot be had is told, and the others come.
 * @returns bytes by name, and the names that are missing
 */
export async function fetchFiles(
  wanted: readonly Wanted[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ files: Map<string, Uint8Array>; missing: Set<string> }> {
  const files = new Map<string, Uint8Array>();
  const missing = new Set<string>();
  const waiting = [...wanted];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, url } = next;
      const bytes = await bytesOf(url, signal);
      signal.throwIfAborted();
      if (bytes) files.set(name, bytes);
      else missing.add(name);
      onProgress(files.size + missing.size);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return { files, missing };
}

async function bytesOf(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
