import { TextReader, Uint8ArrayReader, ZipWriter, configure } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ExportedContent } from '@ardoise/contracts';
import { CONTENT_FILE, MEDIA_FOLDER } from './zip-names.ts';

// Its workers start from a blob: address, which the content policy forbids; the browser's own packing runs beside the page.
configure({ useWebWorkers: false });

type Files = Iterable<[string, Uint8Array]> | AsyncIterable<[string, Uint8Array]>;

/**
 * Writes content and files as a zip, each file as soon as it is there: only those on their way are held in memory. Files
 * are packed already and only stored. The content comes last, when it is known which files there are.
 * @param media the name below media/ and the bytes of each file
 * @param onProgress of the content, from 0 to 100
 * @throws what the files or the target throw; the target is then given up
 */
export async function streamContentZip(
  content: ExportedContent | (() => ExportedContent),
  media: Files,
  onProgress: (percent: number) => void,
  target: WritableStream<Uint8Array>,
): Promise<void> {
  const out = target.getWriter();
  try {
    const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: (chunk) => out.write(chunk) }));
    for await (const [name, bytes] of media)
      await zip.add(MEDIA_FOLDER + name, new Uint8ArrayReader(bytes), { level: 0 });
    const json = JSON.stringify(typeof content === 'function' ? content() : content, null, 1);
    const onprogress = (done: number, all: number) => onProgress(all === 0 ? 100 : (done / all) * 100);
    await zip.add(CONTENT_FILE, new TextReader(json), { onprogress });
    await zip.close();
    await out.close();
    onProgress(100);
  } catch (failure) {
    await out.abort(failure).catch(() => undefined);
    throw failure;
  }
}

/** The same as one piece, for browsers that cannot write a file bit by bit; they keep large ones outside of the memory. */
export async function writeContentZip(
  content: ExportedContent | (() => ExportedContent),
  media: Files,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [blob] = await Promise.all([
    new Response(readable).blob(),
    streamContentZip(content, media, onProgress, writable),
  ]);
  return blob;
}
