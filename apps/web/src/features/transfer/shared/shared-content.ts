import type { ExportedContent, SharedFolder } from '@ardoise/contracts';
import { send } from '../../../platform/http.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { request } from '../../../platform/request.ts';
import type { RouteRequest } from '../../../platform/request.ts';
import { fetchFiles, withFileNames, withoutFiles } from '../export/export-files.ts';
import { shareTexts } from '#texts/transfer/share';

const words = shareTexts.page;

/** An address answered with a refusal, or not at all. */
export class SharedFailure extends Error {
  override readonly name = 'SharedFailure';
  constructor(readonly failure: ApiFailure) {
    super(failure.message ?? words.failed);
  }
}

async function asked<T>(call: RouteRequest<T>, signal: AbortSignal): Promise<T> {
  const { data, error } = await send<T>({ ...call, signal });
  signal.throwIfAborted();
  if (error) throw new SharedFailure(error);
  return data;
}

/** What a shared address leads to. @throws SharedFailure */
export const fetchSharedFolder = (token: string, signal: AbortSignal) =>
  asked(request('GET /api/shared/:token', { token }), signal);

/** The whole folder as it is exported: whose it is stands in its description, so that it goes with it. */
async function contentOf(
  token: string,
  shared: SharedFolder,
  onDeck: (done: number) => void,
  signal: AbortSignal,
): Promise<ExportedContent> {
  const { folders, decks, author, licence } = shared;
  const { name, url } = shareTexts.licences[licence];
  const flashcards: ExportedContent['flashcards'] = [];
  for (const [index, { id }] of decks.entries()) {
    onDeck(index);
    const { flashcards: cards } = await asked(
      request('GET /api/shared/:token/decks/:deckId', { token, deckId: id }),
      signal,
    );
    flashcards.push(...cards);
  }
  const [top, ...others] = folders;
  const told = [top?.description, words.attribution(author, name, url)].filter(Boolean).join('\n\n');
  return { folders: top ? [{ ...top, description: told }, ...others] : [], decks, flashcards };
}

export interface SharedProgress {
  label: string;
  percent: number;
}

/** The zip of a shared folder, and how many files could not be had. @throws SharedFailure, and the reason of the signal */
export async function sharedZip(
  token: string,
  shared: SharedFolder,
  onProgress: (progress: SharedProgress) => void,
  signal: AbortSignal,
): Promise<{ blob: Blob; missing: number }> {
  const total = shared.decks.length;
  const onDeck = (done: number) => onProgress({ label: words.decks(done + 1, total), percent: (done / total) * 50 });
  const { content, wanted } = withFileNames(await contentOf(token, shared, onDeck, signal));
  const missing = new Set<string>();
  const files = fetchFiles(wanted, (name) => missing.add(name), signal);
  const { writeContentZip } = await import('../zip/write-content-zip.ts');
  const label = words.decks(total, total);
  const blob = await writeContentZip(
    () => withoutFiles(content, missing),
    files,
    (percent) => onProgress({ label, percent: 50 + percent / 2 }),
  );
  signal.throwIfAborted();
  return { blob, missing: missing.size };
}
