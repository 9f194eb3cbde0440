import { cloneNode, Element, isTag } from 'domhandler';
import { prependChild, removeElement } from 'domutils';
import { imageFile } from '../markup/sources.js';
import { descendantsOf, childOf, childrenOf, localName, textIn, xmlRoot } from '../markup/xml.js';
import type { Reading } from '../reading.js';
import { pictureSize } from '../picture-size.js';
import type { PictureSize } from '../picture-size.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import type { OpenZip } from '../zip/open-zip.js';
import { metadataFields } from './canvas-fields.js';
import { takeCanvasItem } from './canvas-item.js';
import { takeItem } from './item.js';
import type { ItemPlace } from './item.js';
import { lostOfSection } from './lost.js';
import { attr, below, children, qtiName } from './names.js';
import { sourceOf, unmeasured } from './on-picture.js';
import { qtiTexts as words } from '#texts/qti';

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);

/** A name beside another one; null for what leads out of the package. */
export function besideOf(base: string, source: string): string | null {
  const parts: string[] = [];
  for (const part of `${folderOf(base)}${source}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The name in the package of a file that a text names: beside it, or where Canvas keeps the files of a course. */
export function fileNameIn(names: ReadonlySet<string>, base: string): ItemPlace['fileName'] {
  return (source) => {
    if (/^data:/i.test(source)) return source;
    const name = imageFile(source) ?? source;
    const tried = [besideOf(base, name), name, `web_resources/${name}`];
    const found = tried.find((one) => one !== null && names.has(one));
    const isInside = !name.split('/').includes('..');
    return found ?? (isInside ? [...names].find((one) => one.endsWith(`/${name}`)) : undefined) ?? null;
  };
}

/** Reads the XML files of a package one after the other, each once. */
export class QtiPackage {
  private readonly done = new Set<string>();
  /** The quizzes of QTI 1.2 that were taken, by their own id. */
  private readonly quizzes = new Set<string>();
  /** Of pictures that were looked into; null of what is none. */
  private readonly sizes = new Map<string, PictureSize | null>();
  /** Keywords of each file in the manifest. */
  private readonly tags = new Map<string, string[]>();

  constructor(
    private readonly zip: OpenZip,
    private readonly reading: Reading,
    private readonly name: string,
  ) {}

  async take(): Promise<void> {
    const listed = await this.listed();
    // Tests first: they say in which order their items come, and under what name.
    const roots: { file: string; root: Element }[] = [];
    for (const file of listed) {
      const root = await this.root(file);
      if (root) roots.push({ file, root });
    }
    for (const { file, root } of roots) if (qtiName(root) === 'assessmentTest') await this.test(file, root);
    // Canvas writes each quiz twice: whole for itself, and as far as a cartridge goes.
    const whole = ({ file }: { file: string }) => (/\.qti$/i.test(file) ? 0 : 1);
    for (const { file, root } of [...roots].sort((one, other) => whole(one) - whole(other)))
      this.rootOf(file, root, [this.name]);
    if (this.done.size === 0) throw new UnreadableFile(words.noItem);
  }

  /** The files that the manifest names as questions, in its order; without one, whatever is XML. */
  private async listed(): Promise<string[]> {
    const xml = [...this.zip.names].filter((name) => /\.(xml|qti)$/i.test(name) && !/(^|\/)__MACOSX\//.test(name));
    const manifest = xml.find((name) => /(^|\/)imsmanifest\.xml$/i.test(name));
    if (!manifest) return xml;
    const root = xmlRoot(await this.zip.read(manifest));
    const named = descendantsOf(root, 'resource').flatMap((resource) => {
      const files = [resource.attribs['href'], ...childrenOf(resource, 'file').map((file) => file.attribs['href'])];
      const names = files.flatMap((file) => (file ? [besideOf(manifest, decoded(file))] : []));
      const words = descendantsOf(resource, 'keyword').map((keyword) => textIn(keyword).trim());
      if (words.length > 0 && typeof names[0] === 'string') this.tags.set(names[0], words.filter(Boolean));
      return names;
    });
    const all = new Set(xml);
    all.delete(manifest);
    return [...new Set([...named.flatMap((name) => name ?? []), ...xml])].filter((name) => all.has(name));
  }

  private async root(file: string): Promise<Element | null> {
    const root = await this.parsed(file);
    if (root) await this.measure(file, root);
    return root && this.withStimuli(file, root);
  }

  /** Says the size of each picture on which places are told in pixels, where the file does not. */
  private async measure(file: string, root: Element): Promise<void> {
    const nameOf = fileNameIn(this.zip.names, file);
    for (const picture of unmeasured(root)) {
      const name = nameOf(sourceOf(picture)) ?? '';
      if (!this.sizes.has(name))
        this.sizes.set(name, this.zip.names.has(name) ? pictureSize(await this.zip.read(name)) : null);
      const size = this.sizes.get(name);
      if (size) Object.assign(picture.attribs, { width: String(size.width), height: String(size.height) });
    }
  }

  private async parsed(file: string): Promise<Element | null> {
    try {
      return xmlRoot(await this.zip.read(file));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.reading.leftOut(file, words.question, words.damagedItem(error.message));
      return null;
    }
  }

  private async test(file: string, root: Element): Promise<void> {
    const title = attr(root, 'title') || this.name;
    const section = async (element: Element, path: readonly string[]): Promise<void> => {
      for (const child of element.children) {
        if (!('attribs' in child)) continue;
        const tag = qtiName(child);
        if (tag === 'testPart') {
          this.tell(path.at(-1) ?? title, child);
          await section(child, path);
        } else if (tag === 'assessmentSection') {
          const name = attr(child, 'title');
          this.tell(name || title, child);
          // A section that is called as what holds it is no place of its own.
          await section(child, name === '' || name === path.at(-1) ? path : [...path, name]);
        } else if (tag === 'assessmentItemRef') {
          const name = besideOf(file, decoded(attr(child, 'href')));
          if (name === null || !this.zip.names.has(name))
            this.reading.leftOut(attr(child, 'href'), words.question, fileTexts.missing);
          else {
            const item = await this.root(name);
            if (item) this.rootOf(name, item, path);
          }
        }
      }
    };
    this.done.add(file);
    this.tell(title, root);
    await section(root, [title]);
  }

  private tell(name: string, section: Element): void {
    const lost = lostOfSection(section);
    if (lost.length > 0) this.reading.changed(name, words.section, lost);
  }

  /** A text that items share stands in a file of its own (QTI 3): it becomes the beginning of each of them. */
  private async withStimuli(file: string, root: Element): Promise<Element> {
    for (const ref of below(root, 'assessmentStimulusRef')) {
      const name = besideOf(file, decoded(attr(ref, 'href')));
      const shared = name !== null && this.zip.names.has(name) ? await this.parsed(name) : null;
      const body = shared && below(shared, 'stimulusBody')[0];
      const item = ref.parent && isTag(ref.parent) ? children(ref.parent, 'itemBody')[0] : undefined;
      if (!body || !item) continue;
      removeElement(ref);
      prependChild(
        item,
        new Element(
          'div',
          {},
          body.children.map((node) => cloneNode(node, true)),
        ),
      );
    }
    return root;
  }

  private rootOf(file: string, root: Element, path: readonly string[]): void {
    if (this.done.has(file)) return;
    const place = { path, tags: this.tags.get(file) ?? [], fileName: fileNameIn(this.zip.names, file) };
    if (takeRoot(this.reading, root, place, this.quizzes)) this.done.add(file);
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The items of QTI 1.2 in order; a section that is called something is a place of its own. */
function takeSection(reading: Reading, section: Element, place: ItemPlace): void {
  for (const child of childrenOf(section))
    if (localName(child) === 'item') takeCanvasItem(reading, child, place);
    else if (localName(child) === 'section') {
      const title = (child.attribs['title'] ?? '').trim();
      const path = title === '' || title === place.path.at(-1) ? place.path : [...place.path, title];
      if (descendantsOf(child, 'selection_number').length > 0) reading.changed(title, words.section, [words.selection]);
      takeSection(reading, child, { ...place, path });
    }
}

/** Takes in what a file of questions holds. @param seen quizzes that are not taken again @returns whether it was one */
export function takeRoot(reading: Reading, root: Element, place: ItemPlace, seen = new Set<string>()): boolean {
  if (qtiName(root) === 'assessmentItem') {
    takeItem(reading, root, place);
    return true;
  }
  const items = below(root, 'assessmentItem');
  if (items.length > 0) {
    for (const item of items) takeItem(reading, item, place);
    return true;
  }
  if (localName(root) !== 'questestinterop') return false;
  for (const each of [...childrenOf(root, 'assessment'), ...childrenOf(root, 'objectbank')]) {
    const ident = each.attribs['ident'] ?? '';
    if (ident !== '' && seen.has(ident)) continue;
    seen.add(ident);
    const fields = metadataFields(childOf(each, 'qtimetadata') ?? each);
    const title = each.attribs['title'] ?? fields.get('bank_title') ?? '';
    const path = title.trim() === '' ? place.path : [...place.path, title];
    takeSection(reading, each, { ...place, path });
  }
  takeSection(reading, root, place);
  return true;
}
