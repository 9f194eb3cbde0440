import { cardTextsIn, furtherTexts } from '@ardoise/contracts/light';
import type { FurtherText } from '@ardoise/contracts';
import { splitUnescaped } from '../plain-text.js';
import { FURTHER_IN_FILES } from '../further-texts.js';
import type { FileCardDraft } from '../card-draft.js';
import { STATED_NAMES } from '../kinds/in-text.js';
import type { ToldInText } from '../kinds/in-text.js';
import type { WrittenCard } from '../written-card.js';
import { textTexts as words } from '#texts/text';

/** How a text says a field, beside others of a card. */
interface Line {
  /** What it begins with, in ours and in others. */
  mark: string;
  begins: RegExp;
  /** What ours say in such lines, and what these say of a card by themselves; the other lines are read together. */
  written?: (card: WrittenCard) => readonly string[];
  read?: (texts: readonly string[]) => Partial<FileCardDraft>;
}

/** How tables and texts of ours say a field of a card. */
interface Column {
  /** Titles by which it is known, as whole words. */
  heads: readonly RegExp[];
  /** Its cell in a table of ours. */
  written: (told: ToldInText & { card: WrittenCard }) => string;
  /** Ours have it only where a card says something in it. */
  isRare?: true;
  /** What a cell says of a card by itself; the other columns are read together. */
  read?: (text: string) => Partial<FileCardDraft>;
  line?: Line;
}

const listed = (texts: readonly string[]) => texts.map((text) => text.replaceAll('|', '\\|')).join(' | ');

/** The texts of a cell, parted by '|'. */
export const listOf = (text: string): string[] =>
  splitUnescaped(text, '|')
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter(Boolean);

/** A slash of a name that would part it from the next says the same with one backslash more. */
const placeName = (name: string) => name.replace(/(^| )(\\*)(?=\/(?: |$))/g, '$1$2\\');

const placeOf = (text: string) =>
  text
    .split(' / ')
    .map((name) => name.trim().replace(/(^| )\\(?=\\*\/(?: |$))/g, '$1'))
    .filter(Boolean);

const FURTHER_COLUMNS = Object.fromEntries(
  FURTHER_IN_FILES.map(([name, { draft, heads, isRare }]): [FurtherText, Column] => {
    const mark = furtherTexts.titles[name];
    const written = (card: WrittenCard) => cardTextsIn(card)[name];
    const column: Column = {
      heads,
      written: ({ card }) => written(card),
      ...(isRare && { isRare }),
      read: (text) => ({ [draft]: [{ text, files: [] }] }),
      line: {
        mark,
        begins: new RegExp(`^\\s*${mark}\\s*:\\s*`, 'i'),
        written: (card) => [written(card)].filter(Boolean),
        read: (texts) => ({ [draft]: texts.map((text) => ({ text, files: [] })) }),
      },
    };
    return [name, column];
  }),
) as Record<FurtherText, Column>;

/** The columns of a table, in the order in which ours have them. */
export const COLUMNS = {
  deck: {
    heads: [/^(?:chemins?|paquets?|decks?|dossiers?)$/i],
    written: ({ card }) => card.path.map(placeName).join(' / '),
    read: (text) => (placeOf(text).length > 0 ? { path: placeOf(text) } : {}),
  },
  question: {
    heads: [/^(?:questions?(?: text)?|rectos?|fronts?|termes?|terms?|énoncés?|q)$/i],
    written: ({ question }) => question,
    line: { mark: 'Q', begins: /^\s*(?:Q|Question)\s*:\s*/i },
  },
  answer: {
    heads: [
      /^(?:(?:bonnes? )?r[ée]ponses?(?: justes?| correctes?| exactes?)?|answers?|backs?|d[ée]finitions?|solutions?|r)$/i,
      /^correct(?:e|es)?(?: (?:answers?|keys?|options?|choices?))?(?:\(s\))?(?: \([^()]*\))?$/i,
    ],
    written: ({ answers }) => listed(answers),
    line: { mark: 'R', begins: /^\s*(?:R|A|Réponse|Reponse|Answer)\s*:\s*/i },
  },
  choices: {
    heads: [
      /^(?:r[ée]ponses? possibles|choix|choices?|propositions?)$/i,
      // Of several columns each holds one of them.
      /^(?:r[ée]ponses?(?: possibles?)?|answers?|options?|choix|choices?|propositions?) ?(?:[a-j]|\d{1,2})$/i,
    ],
    written: ({ others }) => listed(others),
  },
  blanks: {
    heads: [/^(?:textes? à trous|trous|blanks)$/i],
    written: ({ card }) => (card.is_fillable_text ? words.yes : ''),
    line: { mark: 'Trou', begins: /^\s*(?:Trou|Blank)\s*:\s*/i },
  },
  ...FURTHER_COLUMNS,
  tags: {
    heads: [/^(?:[ée]tiquettes?|tags?|mots?[- ]cl[ée]s?)$/i],
    written: ({ card }) => listed(card.tags),
    read: (text) => ({ tags: listOf(text) }),
    line: {
      mark: 'Étiquette',
      begins: /^\s*(?:Étiquette|Etiquette|Tag)\s*:\s*/i,
      written: ({ tags }) => tags,
      read: (tags) => ({ tags }),
    },
  },
  kind: {
    heads: [/^types? de cartes?$/i],
    written: ({ name }) => name,
    isRare: true,
    line: {
      mark: words.kindField,
      begins: new RegExp(`^\\s*${words.kindField}\\s*:\\s*(?=(?:${STATED_NAMES.join('|')})\\s*$)`, 'i'),
    },
  },
} as const satisfies Record<string, Column>;

/** What a column of a table holds. */
export type ColumnRole = keyof typeof COLUMNS | 'none';

export const TABLE_COLUMNS = Object.entries<Column>(COLUMNS) as [Exclude<ColumnRole, 'none'>, Column][];

/** The column that is called by a title. */
export const roleOfTitle = (title: string): ColumnRole =>
  TABLE_COLUMNS.find(([, { heads }]) => heads.some((head) => head.test(title)))?.[0] ?? 'none';

/** What the cells say each by itself. @param cell the text of a column; '' without one */
export const saidAlone = (cell: (role: ColumnRole) => string): Partial<FileCardDraft> =>
  Object.assign({}, ...TABLE_COLUMNS.map(([role, { read }]) => read?.(cell(role)))) as Partial<FileCardDraft>;

/** What a text says in lines of their own: how each begins. */
export const TEXT_LINES = TABLE_COLUMNS.flatMap(([name, { line }]) => (line ? [{ name, ...line }] : []));

/** What a line of a text can say of a card. */
export type Field = (typeof TEXT_LINES)[number]['name'];

/** What lines of a text say each by itself. @param of the texts of a field's lines */
export const linesAlone = (of: (name: Field) => readonly string[]): Partial<FileCardDraft> =>
  Object.assign({}, ...TEXT_LINES.map(({ name, read }) => read?.(of(name)))) as Partial<FileCardDraft>;
