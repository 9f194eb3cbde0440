import type { FileContent } from '../file-content.js';
import { decodeText } from '../plain-text.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { takeDocument } from './document-cards.js';
import { officeHtml } from './office-html.js';
import { base64OfHex, rtfPictures } from './rtf-pictures.js';

/** What a clipboard holds of one text. */
export interface Pasted {
  html: string;
  /** The same in RTF, where Word keeps the pictures; '' without it. */
  rtf: string;
}

/** Reads the cards of what was copied from Word, Google Docs or a page. @param name of the deck @throws UnreadableFile */
export function readPasted({ html, rtf }: Pasted, name: string): FileContent {
  const reading = new Reading((file) => reading.embedded.has(file));
  const { nodes, pictures } = officeHtml(html);
  const found = pictures.length > 0 ? rtfPictures(rtf) : [];
  // Where one is not like the other, nobody knows which picture is whose: each is told.
  if (found.length === pictures.length)
    pictures.forEach((picture, index) => {
      const { extension, hex } = found[index]!;
      picture.attribs['src'] = reading.embedded.add(`image.${extension}`, base64OfHex(hex));
    });
  const notes = takeDocument(reading, nodes, name);
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)), notes);
}

/** Reads the cards of a page that was saved. @throws UnreadableFile */
export function readHtml(bytes: Uint8Array, fileName: string): FileContent {
  return readPasted({ html: decodeText(bytes), rtf: '' }, fileName.replace(/\.[^.]*$/, ''));
}
