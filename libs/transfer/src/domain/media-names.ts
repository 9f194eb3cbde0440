import { DomainError, errorDetails, MEDIA_NAME } from '@ardoise/contracts';
import type { PlannedFlashcard, CardMediaSide } from './import-plan.js';

const SIDES: Readonly<Record<string, CardMediaSide>> = { media: 'media', mediaverso: 'mediaVerso' };
const PREFIXES: Readonly<Record<CardMediaSide, string>> = { media: 'media', mediaVerso: 'mediaverso' };

const invalid = (detail: string) => new DomainError('import-invalid', detail);

/**
 * Which file is whose, by names alone: media_{cardId}.{ext} and mediaverso_{cardId}.{ext}.
 * @returns index of each card's files in `names`, by the card's serial
 * @throws DomainError import-invalid for a name of no card, two files of one side, or a file that a card names and that is not there
 */
export function filesOfCards(
  cards: readonly PlannedFlashcard[],
  names: readonly string[],
): Map<number, Partial<Record<CardMediaSide, number>>> {
  const byFormerId = new Map(cards.map((card) => [card.formerId, card]));
  const found = new Map<number, Partial<Record<CardMediaSide, number>>>();
  names.forEach((name, index) => {
    const [, prefix = '', formerId = ''] = MEDIA_NAME.exec(name) ?? [];
    const side = SIDES[prefix];
    const card = byFormerId.get(formerId);
    if (!side || !card) throw invalid(errorDetails.mediaOfNone);
    const files = found.get(card.serial) ?? {};
    if (files[side] !== undefined) throw invalid(errorDetails.mediaTwice);
    found.set(card.serial, { ...files, [side]: index });
  });
  for (const { serial, formerId, files } of cards)
    for (const side of ['media', 'mediaVerso'] as const) {
      const index = found.get(serial)?.[side];
      const said = files[side];
      if (said === null || (index !== undefined && names[index] === said)) continue;
      const own = said.startsWith(`${PREFIXES[side]}_${formerId}.`);
      throw invalid(own ? errorDetails.mediaMissing(said) : errorDetails.mediaOfAnother);
    }
  return found;
}
