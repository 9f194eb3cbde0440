import { markdownHtml } from './card-html.js';
import { htmlText, plainShown } from './html-text.js';
import type { ShownText } from './html-text.js';

/** How a text of Moodle's is marked up; `moodle_auto_format` is HTML whose line ends count. */
export type TextFormat = 'html' | 'moodle_auto_format' | 'plain_text' | 'markdown';

/** The format that a file names, in XML by word or number, in GIFT by short words; null for what is none. */
export function textFormat(name: string | undefined): TextFormat | null {
  switch (name?.trim().toLowerCase()) {
    case 'html':
    case '1':
      return 'html';
    case 'moodle':
    case 'moodle_auto_format':
    case '0':
      return 'moodle_auto_format';
    case 'plain':
    case 'plain_text':
    case '2':
      return 'plain_text';
    case 'markdown':
    case '4':
      return 'markdown';
    default:
      return null;
  }
}

/** Text of a format as HTML, for what is looked for in it before it is shown; plain text has none. */
export function formattedHtml(text: string, format: TextFormat): string {
  if (format === 'markdown') return markdownHtml(text);
  return format === 'moodle_auto_format' ? text.trim().replace(/\n/g, '<br>') : text;
}

/** Text of a format as a card shows it. */
export function formatted(text: string, format: TextFormat): ShownText {
  return format === 'plain_text' ? plainShown(text) : htmlText(formattedHtml(text, format));
}
