import type { ReviseMode } from '../../../platform/preferences/display-storage.ts';
import { choiceParams } from './card-choice.ts';
import type { CardChoice } from './card-choice.ts';

const MODE_PARAM = 'facon';
const MODE_NAMES = { typed: 'taper', choices: 'choix' } as const;

/** How cards are asked that are rated. */
export type AskedMode = Exclude<ReviseMode, 'listen'>;

/** How an address asks its cards. */
export function modeIn(params: URLSearchParams): AskedMode {
  const named = params.get(MODE_PARAM);
  return (['typed', 'choices'] as const).find((mode) => MODE_NAMES[mode] === named) ?? 'cards';
}

/** Where the cards of a deck are looked at, and chosen from. */
export function looksPath(deckPath: string, choice?: CardChoice): string {
  const params = choice && (choice.filter !== 'all' || choice.search.trim() !== '') ? `?${choiceParams(choice)}` : '';
  return `${deckPath}/cards${params}`;
}

/** Where exactly these cards are revised, or heard. */
export function chosenPath(deckPath: string, choice: CardChoice, mode: ReviseMode): string {
  const params = choiceParams(choice);
  if (mode === 'listen') return `${deckPath}/listen?${params}`;
  if (mode !== 'cards') params.set(MODE_PARAM, MODE_NAMES[mode]);
  return `${deckPath}?${params}`;
}
