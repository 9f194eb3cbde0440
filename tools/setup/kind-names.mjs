import { readdirSync } from 'node:fs';

/** A folder a kind. */
const TABLE = new URL('../../libs/contracts/src/kinds/', import.meta.url);
const NAMES = new Set(
  readdirSync(TABLE, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
);

const isName = (node) => node.type === 'Literal' && NAMES.has(node.value);

/** Whether an expression is the kind of something, or what a kind is called, as this house writes them. */
function isKind(node) {
  if (node.type === 'ChainExpression') return isKind(node.expression);
  if (node.type === 'Identifier') return node.name === 'kind';
  if (node.type !== 'MemberExpression') return false;
  if (node.property.name === 'kind') return true;
  const { object } = node;
  const from = object.type === 'CallExpression' ? object.callee.name : object.name;
  return node.property.name === 'name' && /kind/i.test(from ?? '');
}

/** What a card's kind means stands in the table of kinds: nobody else asks which one it is. */
export const kindsByTable = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node) =>
      context.report({
        node,
        message:
          'A kind of card is asked (`kindOf(card)`), not compared: what is its own stands in its folder of `kinds`.',
      });
    return {
      BinaryExpression(node) {
        const { left, right } = node;
        if ((isName(left) && isKind(right)) || (isName(right) && isKind(left))) refuse(node);
      },
      SwitchStatement({ discriminant, cases }) {
        if (isKind(discriminant)) for (const { test } of cases) if (test && isName(test)) refuse(test);
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'includes') return;
        const isList =
          callee.object.type === 'ArrayExpression' && callee.object.elements.some((one) => one && isName(one));
        if (isList && given[0] && isKind(given[0])) refuse(node);
      },
    };
  },
};
