import type { Element } from 'domhandler';
import { childOf, childrenOf, xmlRoot } from '../markup/xml.js';
import type { OpenZip } from '../zip/open-zip.js';
import { attributeOf } from './elements.js';

/** What Word says of a thing by an attribute of its own. */
export const wordValue = (element: Element | undefined, name = 'val'): string | undefined => attributeOf(element, name);
/** Whether a property such as `<w:b/>` is there and not switched off; null where nothing is said. */
export function isOn(properties: Element | undefined, name: string): boolean | null {
  const found = properties && childOf(properties, name);
  return found ? !/^(?:0|off|false|none)$/.test(wordValue(found) ?? '1') : null;
}

export interface ListPlace {
  id: string;
  level: number;
}

export interface Looks {
  /** Level of a title; null for other text. */
  heading: number | null;
  list: ListPlace | null;
  bold: boolean;
  italic: boolean;
}

export interface DocxParts {
  looks: (styleId: string | undefined) => Looks;
  isOrdered: (place: ListPlace) => boolean;
  /** Files by the ids under which the text names them; of other sites with their address. */
  targets: ReadonlyMap<string, { target: string; isOutside: boolean }>;
}

const NONE: Looks = { heading: null, list: null, bold: false, italic: false };
const MOST_ANCESTORS = 20;

export function listPlace(properties: Element | undefined): ListPlace | null {
  const numbers = properties && childOf(properties, 'numPr');
  const id = numbers && wordValue(childOf(numbers, 'numId'));
  if (id === undefined || id === '0') return null;
  return { id, level: Math.min(8, Math.max(0, Number(wordValue(childOf(numbers!, 'ilvl')) ?? 0) || 0)) };
}

function readLooks(styles: Element | null): DocxParts['looks'] {
  const byId = new Map(
    styles ? childrenOf(styles, 'style').map((style) => [wordValue(style, 'styleId') ?? '', style]) : [],
  );
  const known = new Map<string, Looks>();
  const of = (id: string, level: number): Looks => {
    const style = byId.get(id);
    if (!style || level > MOST_ANCESTORS) return NONE;
    const done = known.get(id);
    if (done) return done;
    const above = of(wordValue(childOf(style, 'basedOn')) ?? '', level + 1);
    const [paragraph, run] = [childOf(style, 'pPr'), childOf(style, 'rPr')];
    const outline = paragraph && wordValue(childOf(paragraph, 'outlineLvl'));
    const named = /^heading ([1-6])$/i.exec(wordValue(childOf(style, 'name')) ?? '')?.[1];
    const level0 = named !== undefined ? Number(named) : outline === undefined ? null : Number(outline) + 1;
    const found: Looks = {
      heading: level0 === null ? above.heading : level0 >= 1 && level0 <= 6 ? level0 : null,
      list: listPlace(paragraph) ?? above.list,
      bold: isOn(run, 'b') ?? above.bold,
      italic: isOn(run, 'i') ?? above.italic,
    };
    known.set(id, found);
    return found;
  };
  return (id) => (id === undefined ? NONE : of(id, 0));
}

function readNumbers(numbering: Element | null): DocxParts['isOrdered'] {
  if (!numbering) return () => false;
  const kinds = new Map<string, Map<number, string>>();
  for (const each of childrenOf(numbering, 'abstractNum'))
    kinds.set(
      wordValue(each, 'abstractNumId') ?? '',
      new Map(
        childrenOf(each, 'lvl').map((level) => [
          Number(wordValue(level, 'ilvl')),
          wordValue(childOf(level, 'numFmt')) ?? '',
        ]),
      ),
    );
  const numbers = new Map(
    childrenOf(numbering, 'num').map((each) => [
      wordValue(each, 'numId') ?? '',
      wordValue(childOf(each, 'abstractNumId')) ?? '',
    ]),
  );
  return ({ id, level }) => {
    const format = kinds.get(numbers.get(id) ?? '')?.get(level) ?? 'bullet';
    return format !== 'bullet' && format !== 'none';
  };
}

function readTargets(relations: Element | null, folder: string): DocxParts['targets'] {
  return new Map(
    (relations ? childrenOf(relations, 'Relationship') : []).map(({ attribs }) => {
      const target = attribs['Target'] ?? '';
      const isOutside = attribs['TargetMode'] === 'External';
      const inZip = target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`;
      return [attribs['Id'] ?? '', { target: isOutside ? target : inZip, isOutside }];
    }),
  );
}

/** What the other parts of a document say of its text. @param text the name of the part that holds it @throws UnreadableFile */
export async function docxParts(zip: OpenZip, text: string): Promise<DocxParts> {
  const folder = text.slice(0, text.lastIndexOf('/') + 1);
  const part = async (name: string) => (zip.names.has(name) ? xmlRoot(await zip.read(name)) : null);
  return {
    looks: readLooks(await part(`${folder}styles.xml`)),
    isOrdered: readNumbers(await part(`${folder}numbering.xml`)),
    targets: readTargets(await part(`${folder}_rels/${text.slice(folder.length)}.rels`), folder),
  };
}
