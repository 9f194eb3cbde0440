export const CARD_FILTERS = ['all', 'due', 'hard', 'starred'] as const;
export type CardFilter = (typeof CARD_FILTERS)[number];

/** Some cards of a deck, by what is said of them: the address holds this and no ids, which may be thousands. */
export interface CardChoice {
  filter: CardFilter;
  /** Without regard to case and accents; empty where nothing is searched for. */
  search: string;
}

const FILTER_PARAM = 'parmi';
const SEARCH_PARAM = 'cherche';
const FILTER_NAMES: Readonly<Record<CardFilter, string>> = {
  all: 'toutes',
  due: 'a-revoir',
  hard: 'difficiles',
  starred: 'etoiles',
};
/** More is not looked for. */
export const SEARCH_MOST = 100;

/** What an address chooses; undefined where it names no cards. */
export function choiceIn(params: URLSearchParams): CardChoice | undefined {
  const named = params.get(FILTER_PARAM);
  const filter = CARD_FILTERS.find((one) => FILTER_NAMES[one] === named);
  return filter && { filter, search: (params.get(SEARCH_PARAM) ?? '').slice(0, SEARCH_MOST) };
}

/** The same choice is the same text. */
export function choiceParams({ filter, search }: CardChoice): URLSearchParams {
  const sought = search.trim();
  return new URLSearchParams({ [FILTER_PARAM]: FILTER_NAMES[filter], ...(sought && { [SEARCH_PARAM]: sought }) });
}
