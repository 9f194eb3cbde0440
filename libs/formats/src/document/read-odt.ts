import type { Element } from 'domhandler';
import type { FileContent } from '../file-content.js';
import { descendantsOf, childOf, childrenOf, localName, xmlRoot } from '../markup/xml.js';
import { Reading } from '../reading.js';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import type { OpenZip } from '../zip/open-zip.js';
import { takeDocument } from './document-cards.js';
import { OdtBody, objectOf, odtStyles } from './odt-body.js';
import { documentTexts as words } from '#texts/document';

const TEXT = 'content.xml';

/** The formulas of a document, by the folders in which they stand; a formula that is damaged costs that formula. */
async function formulasOf(zip: OpenZip, body: Element): Promise<Map<string, Element>> {
  const found = new Map<string, Element>();
  for (const object of descendantsOf(body, 'object')) {
    const folder = objectOf(object);
    const name = `${folder ?? ''}/content.xml`;
    if (folder === null || found.has(folder) || !zip.names.has(name)) continue;
    try {
      const root = xmlRoot(await zip.read(name));
      if (localName(root) === 'math') found.set(folder, root);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
  }
  return found;
}

/** Reads the cards of an OpenDocument text. The zip is judged before anything of it is unpacked. @throws UnreadableFile */
export async function readOdt(bytes: Uint8Array, fileName: string): Promise<FileContent> {
  const zip = await openZip(bytes);
  if (!zip.names.has(TEXT)) throw new UnreadableFile(words.notOdt);
  const root = xmlRoot(await zip.read(TEXT));
  const holder = childOf(root, 'body');
  const body = holder && childOf(holder, 'text');
  if (!body) throw new UnreadableFile(words.notOdt);
  const styles = zip.names.has('styles.xml') ? [xmlRoot(await zip.read('styles.xml'))] : [];
  const reading = new Reading((name) => zip.names.has(name));
  const nodes = new OdtBody(odtStyles([root, ...styles]), await formulasOf(zip, body)).blocks(childrenOf(body));
  const notes = takeDocument(reading, nodes, fileName.replace(/\.[^.]*$/, ''));
  return reading.content((name) => zip.read(name), notes);
}
