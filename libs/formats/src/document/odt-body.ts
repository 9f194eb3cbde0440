import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { childOf, childrenOf, localName } from '../markup/xml.js';
import { attributeOf, br, made, textNode } from './elements.js';
import { documentTexts as words } from '#texts/document';
import { LeftHere } from './told.js';

/** How letters of a style look. */
type LetterLooks = ReadonlySet<'b' | 'i' | 's' | 'u' | 'sup' | 'sub' | 'hidden' | `#${string}`>;

export interface OdtStyles {
  looks: ReadonlyMap<string, LetterLooks>;
  /** Names of the lists whose first level counts. */
  ordered: ReadonlySet<string>;
}

const isColour = (text: string): text is `#${string}` => /^#[\da-f]{6}$/i.test(text);

function looksOf(style: Element): LetterLooks {
  const found = new Set<'b' | 'i' | 's' | 'u' | 'sup' | 'sub' | 'hidden' | `#${string}`>();
  const text = childOf(style, 'text-properties');
  const position = attributeOf(text, 'text-position') ?? '';
  if (/^(?:bold|[6-9]00)$/.test(attributeOf(text, 'font-weight') ?? '')) found.add('b');
  if (/^(?:italic|oblique)$/.test(attributeOf(text, 'font-style') ?? '')) found.add('i');
  if (!/^(?:none)?$/.test(attributeOf(text, 'text-line-through-style') ?? '')) found.add('s');
  if (!/^(?:none)?$/.test(attributeOf(text, 'text-underline-style') ?? '')) found.add('u');
  if (/^(?:super|[1-9])/.test(position)) found.add('sup');
  if (/^(?:sub|-[1-9])/.test(position)) found.add('sub');
  const colour = attributeOf(text, 'color') ?? '';
  if (isColour(colour)) found.add(colour);
  if (attributeOf(text, 'display') === 'none') found.add('hidden');
  return found;
}

/** What the styles of a file say; those of its text stand before those of its document. */
export function odtStyles(roots: readonly Element[]): OdtStyles {
  const looks = new Map<string, LetterLooks>();
  const ordered = new Set<string>();
  for (const root of roots)
    for (const group of childrenOf(root, 'styles', 'automatic-styles'))
      for (const style of childrenOf(group)) {
        const name = attributeOf(style, 'name') ?? '';
        if (
          localName(style) === 'style' &&
          /^(?:text|paragraph)$/.test(attributeOf(style, 'family') ?? '') &&
          !looks.has(name)
        )
          looks.set(name, looksOf(style));
        const [first] = localName(style) === 'list-style' ? childrenOf(style) : [];
        if (first && localName(first) === 'list-level-style-number') ordered.add(name);
      }
  return { looks, ordered };
}

/** The folder of a formula or another object that a frame shows, without what stands around its name. */
export const objectOf = (element: Element): string | null => {
  const name = /^(?:\.\/)?([^/]+)\/?$/.exec(attributeOf(element, 'href') ?? '')?.[1];
  return name === undefined ? null : name;
};

const MOST_SPACES = 100;
const ORDER: readonly ('sup' | 'sub' | 'u' | 's' | 'i' | 'b')[] = ['sup', 'sub', 'u', 's', 'i', 'b'];

/** The text of a document (OpenDocument 1.2, parts 5, 6, 9 and 10) as elements of HTML. */
export class OdtBody {
  /** @param formulas MathML by the folder of the object */
  constructor(
    private readonly styles: OdtStyles,
    private readonly formulas: ReadonlyMap<string, Element>,
  ) {}

  blocks(elements: readonly Element[]): ChildNode[] {
    return elements.flatMap((element): ChildNode[] => {
      switch (localName(element)) {
        case 'p':
          return [made('p', this.looked(element))];
        case 'h':
          return [
            made(`h${Math.min(6, Number(attributeOf(element, 'outline-level') ?? 1) || 1)}`, this.inline(element)),
          ];
        case 'list':
          return [this.list(element, this.styles.ordered.has(attributeOf(element, 'style-name') ?? ''))];
        case 'table':
          return [this.table(element)];
        case 'section':
        case 'index-body':
          return this.blocks(childrenOf(element));
        case 'tracked-changes':
          return childrenOf(element).some((change) => childOf(change, 'deletion')) ? [new LeftHere(words.deleted)] : [];
        case 'frame':
          return [made('p', this.frame(element))];
        default:
          return [];
      }
    });
  }

  private list(element: Element, isOrdered: boolean): Element {
    const items = childrenOf(element, 'list-item', 'list-header').map((item) =>
      made(
        'li',
        childrenOf(item).flatMap((child) =>
          localName(child) === 'list' ? [this.list(child, isOrdered)] : this.blocks([child]),
        ),
      ),
    );
    return made(isOrdered ? 'ol' : 'ul', items);
  }

  private table(element: Element): Element {
    const rows = (parent: Element, name: 'td' | 'th'): Element[] =>
      childrenOf(parent).flatMap((child) => {
        if (localName(child) === 'table-row') return [this.row(child, name)];
        if (localName(child) === 'table-header-rows') return rows(child, 'th');
        return ['table-rows', 'table-row-group'].includes(localName(child)) ? rows(child, name) : [];
      });
    return made('table', rows(element, 'td'));
  }

  private row(row: Element, name: 'td' | 'th'): Element {
    const cells = childrenOf(row, 'table-cell').map((cell) => {
      const [colspan, rowspan] = [
        attributeOf(cell, 'number-columns-spanned'),
        attributeOf(cell, 'number-rows-spanned'),
      ];
      return made(name, this.blocks(childrenOf(cell)), {
        ...(colspan !== undefined && { colspan }),
        ...(rowspan !== undefined && { rowspan }),
      });
    });
    return made('tr', cells);
  }

  private inline(parent: Element): ChildNode[] {
    return parent.children.flatMap((node): ChildNode[] => {
      if (isText(node)) return [textNode(node.data.replace(/\s+/g, ' '))];
      return isTag(node) ? this.piece(node) : [];
    });
  }

  private piece(element: Element): ChildNode[] {
    switch (localName(element)) {
      case 'span':
        return this.looked(element);
      case 's':
        return [textNode(' '.repeat(Math.min(MOST_SPACES, Number(attributeOf(element, 'c') ?? 1) || 1)))];
      case 'tab':
        return [textNode(' ')];
      case 'line-break':
        return [br()];
      case 'a':
        return [made('a', this.inline(element), { href: attributeOf(element, 'href') ?? '' })];
      case 'note':
        return [new LeftHere(words.note)];
      case 'annotation':
        return [new LeftHere(words.comment)];
      case 'annotation-end':
        return [];
      case 'ruby': {
        const [base, over] = [childOf(element, 'ruby-base'), childOf(element, 'ruby-text')];
        return [...(base ? this.inline(base) : []), ...(over ? [made('rt', this.inline(over))] : [])];
      }
      case 'frame':
        return this.frame(element);
      case 'custom-shape':
      case 'line':
      case 'g':
        return [new LeftHere(words.drawing)];
      default:
        return this.inline(element);
    }
  }

  /** What stands in it, as its style looks. */
  private looked(element: Element): ChildNode[] {
    const looks = this.styles.looks.get(attributeOf(element, 'style-name') ?? '');
    let nodes = this.inline(element);
    if (!looks || nodes.length === 0) return nodes;
    if (looks.has('hidden')) return [new LeftHere(words.hidden)];
    for (const name of ORDER) if (looks.has(name)) nodes = [made(name, nodes)];
    const colour = [...looks].find(isColour);
    if (colour) nodes = [made('font', nodes, { color: colour })];
    return nodes;
  }

  /** What a frame shows: of its pictures and objects the first that is understood. */
  private frame(element: Element): ChildNode[] {
    for (const child of childrenOf(element)) {
      const name = localName(child);
      const formula = name === 'object' ? this.formulas.get(objectOf(child) ?? '') : undefined;
      if (formula) return [formula];
      if (name === 'object' || name === 'object-ole' || name === 'plugin') return [new LeftHere(words.drawing)];
      if (name === 'text-box') return this.boxed(child);
      const address = name === 'image' ? attributeOf(child, 'href') : undefined;
      if (address !== undefined) {
        const isOutside = /^[a-z][a-z\d+.-]*:/i.test(address);
        if (isOutside && !/^https?:/i.test(address)) return [new LeftHere(words.drawing)];
        return [made('img', [], { src: address.replace(/^\.\//, '') })];
      }
    }
    return [new LeftHere(words.drawing)];
  }

  private boxed(box: Element): ChildNode[] {
    return childrenOf(box, 'p').flatMap((paragraph) => [br(), ...this.inline(paragraph)]);
  }
}
