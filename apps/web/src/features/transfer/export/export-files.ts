import type { ExportedContent } from '@ardoise/contracts';
import { mediaKind } from '@ardoise/contracts/light';

/** Files fetched at once, and held until they are written. */
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
 * Fetches the files in their order, a few ahead of the one that is wanted next: no more than these are held in memory.
 * One that cannot be had is left out and told, and the others come.
 * @param onMissing the name of each that cannot be had
 */
export async function* fetchFiles(
  wanted: readonly Wanted[],
  onMissing: (name: string) => void,
  signal: AbortSignal,
): AsyncGenerator<[string, Uint8Array]> {
  const ahead: Promise<Uint8Array | null>[] = [];
  for (const [index, { name }] of wanted.entries()) {
    while (ahead.length < Math.min(TOGETHER, wanted.length - index))
      ahead.push(bytesOf(wanted[index + ahead.length]!.url, signal));
    const bytes = await ahead.shift();
    signal.throwIfAborted();
    if (bytes) yield [name, bytes];
    else onMissing(name);
  }
}

async function bytesOf(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
