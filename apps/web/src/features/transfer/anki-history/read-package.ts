import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import type { AnkiHistory } from '@ardoise/formats/anki';
import { reviewHistoryTexts } from '#texts/transfer/anki-history';

const words = reviewHistoryTexts.read;

export const PACKAGES = '.apkg,.colpkg';

/** Reads how the cards of a package were reviewed, beside the page. @throws UnreadableFile */
export async function readPackage(file: File, signal: AbortSignal): Promise<AnkiHistory> {
  if (!/\.(apkg|colpkg)$/i.test(file.name)) throw new UnreadableFile(words.kind);
  if (file.size > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile(words.tooBig);
  const { readHistoryApart } = await import('../reading/read-history-apart.ts');
  return readHistoryApart(new Uint8Array(await file.arrayBuffer()), file.name, signal);
}
