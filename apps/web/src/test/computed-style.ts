import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';
import CSSPropertyList from 'happy-dom/lib/css/declaration/CSSPropertyList.js';
import DEFAULTS from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/**
 * What a test asks of a computed style, as happy-dom answers it, for a tenth of the work. happy-dom goes through every
 * rule of every sheet for an element and all that it stands in, anew after each change of the page, which was a quarter of the
 * suite's time. Here a sheet is read once, and a rule is tried only where the last word of its selector is there.
 * Everything else is left to happy-dom.
 */
const ANSWERED = new Set([
  'display',
  'visibility',
  'opacity',
  'content',
  'pointer-events',
  'position',
  'overflow',
  'overflow-x',
  'overflow-y',
]);
interface Declared {
  value: string;
  important: boolean;
}
type Declarations = Map<string, Declared>;
interface Rule {
  selector: string;
  media: string[];
  declarations: Declarations;
}
interface Sheet {
  length: number;
  /** The families of all properties that are set somewhere in it. */
  families: Set<string>;
  /** By the class, the id or the tag that the element must have; '*' where it is something else. */
  rules: Map<string, [order: number, rule: Rule][]>;
  count: number;
}

const NAMED = /([.#]?)((?:\\.|[\w-])+)/g;
const HELD_OFF = /:(?:not|has|is|where)\(|::|\[/;

/** One class, id or tag without which the element is not meant by this selector, which has no comma at its top. */
function keyOf(selector: string): string {
  let last = '';
  let depth = 0;
  for (const sign of selector.trim()) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    last = depth === 0 && /[\s>+~]/.test(sign) ? '' : last + sign;
  }
  // What stands in brackets says what else may hold; before them the plain words.
  const plain = HELD_OFF.test(last) ? last.slice(0, last.search(HELD_OFF)) : last;
  let key = '*';
  for (const [, kind, name] of plain.replace(/:[\w-]+(\([^)]*\))?/g, '').matchAll(NAMED)) {
    if (name?.includes('\\')) continue;
    if (kind === '.') return `.${name}`;
    key = kind === '#' ? `#${name}` : name!.toLowerCase();
  }
  return key;
}

function branches(selector: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}

/** 'margin' for 'margin-bottom': a shorthand and what it stands for are of one family. */
const familyOf = (name: string) => name.replace(/^-(webkit|moz|ms|o)-/, '').split('-', 1)[0]!;

const DECLARATION = /\s*([^:;]+?)\s*:\s*((?:[^(;]*?(?:\([^)]*\))?)*?)\s*(!important)?\s*(?:$|;)/g;

/** Those that are asked for. */
function declarationsIn(text: string): Declarations {
  const found: Declarations = new Map();
  for (const [, name = '', value = '', important] of text.matchAll(DECLARATION)) {
    if (!ANSWERED.has(name) || !value || value === 'inherit') continue;
    if (important || !found.get(name)?.important) found.set(name, { value, important: !!important });
  }
  return found;
}

function read(rules: CSSRuleList, sheet: Sheet, media: string[]): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) read(rule.cssRules, sheet, [...media, rule.conditionText]);
    if (rule instanceof CSSSupportsRule && CSS.supports(rule.conditionText)) read(rule.cssRules, sheet, media);
    if (!(rule instanceof CSSStyleRule)) continue;
    const order = sheet.count++;
    const { cssText } = rule.style;
    for (const [, name = ''] of cssText.matchAll(DECLARATION)) sheet.families.add(familyOf(name));
    const declarations = declarationsIn(cssText);
    if (declarations.size === 0) continue;
    const one = { selector: rule.selectorText, media, declarations };
    for (const key of new Set(branches(rule.selectorText).map(keyOf)))
      sheet.rules.set(key, [...(sheet.rules.get(key) ?? []), [order, one]]);
  }
}

const sheets = new WeakMap<CSSRuleList, Sheet>();

function sheetOf(rules: CSSRuleList): Sheet {
  const known = sheets.get(rules);
  if (known?.length === rules.length) return known;
  const sheet: Sheet = { length: rules.length, families: new Set(), rules: new Map(), count: 0 };
  read(rules, sheet, []);
  sheets.set(rules, sheet);
  return sheet;
}

let inForce: Sheet[] | null = null;
let values = new Map<Element, Declarations>();

/** Whatever changes in the page makes happy-dom forget: so do these. */
function forgetWithHappyDom(): void {
  for (let one = Object.getPrototypeOf(document); one; one = Object.getPrototypeOf(one)) {
    for (const [symbol, forget] of [
      [PropertySymbol.clearCache, () => values.size && (values = new Map())],
      [PropertySymbol.clearComputedStyleCache, () => ((inForce = null), (values = new Map()))],
    ] as const) {
      if (!Object.hasOwn(one, symbol)) continue;
      const theirs = one[symbol] as () => void;
      one[symbol] = function (this: Node) {
        forget();
        theirs.call(this);
      };
    }
  }
}

function sheetsInForce(): Sheet[] {
  inForce ??= Array.from(document.querySelectorAll<HTMLStyleElement>('style'), ({ sheet }) => sheet)
    .filter((sheet) => sheet !== null)
    .map(({ cssRules }) => sheetOf(cssRules));
  return inForce;
}

type Matching = [weight: number, sheet: number, order: number, declarations: Declarations];

function computed(element: Element): Declarations {
  const known = values.get(element);
  if (known) return known;
  const found: Matching[] = [];
  const keys = ['*', element.localName, ...Array.from(element.classList, (name) => `.${name}`)];
  if (element.id) keys.push(`#${element.id}`);
  const tried = new Set<Rule>();
  sheetsInForce().forEach(({ rules }, sheet) => {
    for (const key of keys)
      for (const [order, rule] of rules.get(key) ?? []) {
        if (tried.has(rule)) continue;
        tried.add(rule);
        const match = QuerySelector.matches(element as never, rule.selector, { ignoreErrors: true });
        if (match && rule.media.every((condition) => matchMedia(condition).matches))
          found.push([match.priorityWeight, sheet, order, rule.declarations]);
      }
  });
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const all: Declarations = new Map();
  const parent = element.parentElement;
  const handedDown = parent && computed(parent).get('visibility');
  if (handedDown) all.set('visibility', handedDown);
  const own = element.getAttribute('style');
  for (const declarations of [
    defaultsOf(element),
    ...found.map(([, , , one]) => one),
    own ? declarationsIn(own) : null,
  ])
    for (const [name, declared] of declarations ?? [])
      if (declared.important || !all.get(name)?.important) all.set(name, declared);
  values.set(element, all);
  return all;
}

const defaults = new Map<string, Declarations>();

function defaultTextOf(element: Element): string {
  const one = (DEFAULTS as Record<string, string | Record<string, string>>)[element.tagName];
  if (typeof one !== 'object') return one ?? '';
  return Object.keys(one)
    .filter((key) => key === 'default' || (element as never)[key])
    .map((key) => one[key])
    .join('');
}

function defaultsOf(element: Element): Declarations {
  const text = defaultTextOf(element);
  const known = defaults.get(text) ?? declarationsIn(text);
  defaults.set(text, known);
  return known;
}

/** Most of what antd measures is set nowhere: its sheets come without measures (seen-styles.tsx). */
function isSetNowhere(element: Element, name: string): boolean {
  if (name.startsWith('--') || !element.isConnected) return false;
  const family = familyOf(name);
  if (sheetsInForce().some(({ families }) => families.has(family))) return false;
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.getAttribute('style')?.includes(family) || defaultTextOf(one).includes(family)) return false;
  return true;
}

let answering: Window | null = null;

/** Put in the place of the page's own question; once, however many files the page is used for. */
export function answerComputedStyles(): void {
  const view = document.defaultView!;
  if (answering === view) return;
  answering = view;
  const theirs = view.getComputedStyle.bind(view);
  const kept = new WeakMap<Element, CSSStyleDeclaration>();
  const valueOf = (element: Element, name: string) => {
    if (ANSWERED.has(name)) return element.isConnected ? (computed(element).get(name)?.value ?? '') : '';
    return isSetNowhere(element, name) ? '' : theirs(element).getPropertyValue(name);
  };
  const ours = (element: Element) => {
    const known = kept.get(element);
    if (known) return known;
    // Not around theirs: a proxy looks at what it stands for, which is the work that is to be spared.
    const seen = new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (asked: string) => valueOf(element, asked);
        const property =
          CSSPropertyList.camelCase[name as 'width'] ?? (CSSPropertyList.kebabCase[name as 'width'] && name);
        return property ? valueOf(element, property) : Reflect.get(theirs(element), name);
      },
    });
    kept.set(element, seen);
    return seen;
  };
  forgetWithHappyDom();
  view.getComputedStyle = ours;
  globalThis.getComputedStyle = ours;
}
