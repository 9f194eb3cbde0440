import type { FileContent } from '@ardoise/formats';
import type { AnkiHistory } from '@ardoise/formats/anki';
import { answering } from './ask-worker.ts';
import { readFormat, readHistory } from './formats.ts';
import type { FileReply, Question, ReadReply } from './read-apart.ts';

/** Reads files beside the page, which goes on answering meanwhile. */
let content: FileContent | undefined;

async function answered(question: Question): Promise<ReadReply | FileReply | AnkiHistory> {
  if (question.ask === 'history') return readHistory(question.bytes, question.fileName);
  if (question.ask === 'file') {
    const bytes = await content?.file(question.name);
    return { bytes: bytes ?? null };
  }
  content = await readFormat(question.format, question.bytes, question.fileName);
  const { cards, report, notes } = content;
  return { cards, report, notes };
}

answering(answered);
