import type { ExportedContent } from '@ardoise/contracts';

const FALLBACK = 'cartes';

/** What the file is called, without its ending: the deck or folder that holds all of it, else what was chosen. */
export function nameFor(
  { folders, decks }: Pick<ExportedContent, 'folders' | 'decks'>,
  given: string | undefined,
): string {
  const tops = folders.filter(({ id_parent }) => !folders.some(({ id }) => id === id_parent));
  const only = decks.length === 1 ? decks[0]?.name : tops.length === 1 ? tops[0]?.name : undefined;
  const name = (given ?? only ?? FALLBACK).replace(/[\p{C}\\/:*?"<>|]/gu, ' ');
  return name.replace(/\s+/g, ' ').trim().slice(0, 80) || FALLBACK;
}
