import type { FileContent } from '../file-content.js';
import { childOf, childrenOf, localName, xmlRoot } from '../markup/xml.js';
import { Reading } from '../reading.js';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import type { OpenZip } from '../zip/open-zip.js';
import { takeDocument } from './document-cards.js';
import { DocxBody } from './docx-body.js';
import { docxParts } from './docx-styles.js';
import { documentTexts as words } from '#texts/document';

/** The part that holds the text, by what the package says of it. */
async function textPart(zip: OpenZip): Promise<string> {
  const name = '_rels/.rels';
  const relations = zip.names.has(name) ? childrenOf(xmlRoot(await zip.read(name)), 'Relationship') : [];
  const text = relations.find(({ attribs }) => /\/officeDocument$/.test(attribs['Type'] ?? ''));
  return (text?.attribs['Target'] ?? 'word/document.xml').replace(/^\//, '');
}

/** Reads the cards of a Word document. The zip is judged before anything of it is unpacked. @throws UnreadableFile */
export async function readDocx(bytes: Uint8Array, fileName: string): Promise<FileContent> {
  const zip = await openZip(bytes);
  const part = await textPart(zip);
  if (!zip.names.has(part)) throw new UnreadableFile(words.notDocx);
  const root = xmlRoot(await zip.read(part));
  const body = localName(root) === 'document' ? childOf(root, 'body') : undefined;
  if (!body) throw new UnreadableFile(words.notDocx);
  const reading = new Reading((name) => zip.names.has(name));
  const nodes = new DocxBody(await docxParts(zip, part)).blocks(childrenOf(body));
  const notes = takeDocument(reading, nodes, fileName.replace(/\.[^.]*$/, ''));
  return reading.content((name) => zip.read(name), notes);
}
