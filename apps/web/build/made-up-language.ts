import type { Plugin } from 'vite';

/** Modules that hold what people read: src/texts/fr of the client and of the libraries that it takes. */
const TEXTS = /\/src\/texts\/fr\/.*\.ts$/;
/** What says to libraries in which language they speak. */
const FOR_LIBRARIES = /\/(?:antd|calendar|locale)\.ts$/;
const LATIN = /[\p{Script=Latin}]/gu;

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Calls whose words are for the machine: parts of dates, what is looked for in a text, forms of Unicode. */
const FOR_MACHINES = new Set([
  'part',
  'parts',
  'replace',
  'replaceAll',
  'includes',
  'startsWith',
  'endsWith',
  'find',
  'split',
  'normalize',
]);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Texts that are put together are read, those that are compared are codes. */
const isCompared = (node: SyntaxNode) => node.type === 'BinaryExpression' && node['operator'] !== '+';

function calledBy(call: SyntaxNode): string {
  const callee = call['callee'] as SyntaxNode;
  const named = callee.type === 'MemberExpression' ? (callee['property'] as SyntaxNode) : callee;
  return String(named['name']);
}

/** The pieces of a module that people read: texts, and what stands between the values that are put into them. */
function* readBy(node: SyntaxNode): Generator<SyntaxNode, void> {
  if (/^(Import|ExportAll)Declaration$|^NewExpression$|^SwitchCase$/.test(node.type) || isCompared(node)) {
    // A case is asked for by a code; what follows it is said.
    for (const said of (node['consequent'] as SyntaxNode[] | undefined) ?? []) yield* readBy(said);
    return;
  }
  if (node.type === 'CallExpression' && FOR_MACHINES.has(calledBy(node)))
    return yield* readBy(node['callee'] as SyntaxNode);
  if ((node.type === 'Literal' && typeof node['value'] === 'string') || node.type === 'TemplateElement') {
    yield node;
    return;
  }
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'source' || (key === 'key' && !node['computed'])) continue;
    for (const one of Array.isArray(inner) ? inner : [inner]) if (isNode(one)) yield* readBy(one);
  }
}

/**
 * Builds the client in a language that nobody speaks: each Latin letter of a text becomes a Cyrillic one, and Intl answers in
 * Ukrainian. Whatever is still Latin on a screen came from people, or stands in code.
 */
export function madeUpLanguage(): Plugin {
  return {
    name: 'ardoise-made-up-language',
    transform(code, id) {
      if (!TEXTS.test(id)) return null;
      if (FOR_LIBRARIES.test(id))
        return code.replace(/\bfr([_-])FR\b/g, 'uk$1UA').replace('dayjs/locale/fr', 'dayjs/locale/uk');
      let made = '';
      let from = 0;
      const program: unknown = this.parse(code);
      const pieces = isNode(program) ? [...readBy(program)].sort((one, other) => one.start - other.start) : [];
      for (const { start, end } of pieces) {
        // Escapes stay what they are: \xA0 has letters too.
        const text = code
          .slice(start, end)
          .replace(/\\(?:u[\da-f]{4}|x[\da-f]{2}|u\{[\da-f]+\}|.)|[^\\]+/giu, (piece) =>
            piece.startsWith('\\') ? piece : piece.replace(LATIN, (sign) => (/\p{Lu}/u.test(sign) ? 'Ж' : 'ж')),
          );
        made += code.slice(from, start) + text;
        from = end;
      }
      return made + code.slice(from);
    },
  };
}
