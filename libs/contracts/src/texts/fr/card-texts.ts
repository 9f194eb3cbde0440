import type { FurtherText } from '../../catalogue/card-texts.js';

/** What the further texts of a card are called, and what is said of them. */
export const furtherTexts = {
  /** In the editor, in the history, and where two have written the same card. */
  names: { additionnal_text_verso: 'Complément au verso' },
  /** What stands in their fields before anything is written. */
  hints: { additionnal_text_verso: 'Explication, exemple, moyen de s’en souvenir…' },
  /** One word: over their columns in tables of ours, before their lines in texts, and in Anki. Files that were written are read by it. */
  titles: { additionnal_text_verso: 'Verso' },
  /** Where somebody says what the columns of a table are. */
  columns: { additionnal_text_verso: 'Texte du verso' },
  cut: { additionnal_text_verso: 'Le texte du verso a été coupé à 10\u202f000 caractères.' },
} as const satisfies Record<string, Record<FurtherText, string>>;
