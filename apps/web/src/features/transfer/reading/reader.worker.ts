import { UnreadableFile } from '@ardoise/formats';
import type { FileContent } from '@ardoise/formats';
import { readFormat } from './formats.ts';
import type { Question, Reply } from './read-apart.ts';

/** Reads files beside the page, which goes on answering meanwhile. */
let content: FileContent | undefined;

async function answered(question: Question): Promise<Reply> {
  if (question.ask === 'file') {
    const bytes = await content?.file(question.name);
    return { bytes: bytes ?? null };
  }
  content = await readFormat(question.format, question.bytes, question.fileName);
  const { cards, report, notes } = content;
  return { cards, report, notes };
}

// One question at a time comes, and its answer goes back by the port that came with it.
self.addEventListener('message', ({ data, ports }: MessageEvent<Question>) => {
  const [port] = ports;
  answered(data)
    .catch((error: unknown): Reply => ({ problem: error instanceof UnreadableFile ? error.message : null }))
    .then((reply) => port?.postMessage(reply))
    .catch(() => port?.postMessage({ problem: null } satisfies Reply));
});
