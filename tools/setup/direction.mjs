/** Names of what people write, wherever it stands: a text of theirs may be read from right to left. */
const TEXTS =
  /^(question|question_now|name|quiz_name|first_name|last_name|username|title|description|comment|note|reason|answer|before|after|keyword)$/;
/** What isolates already, or holds no text of its own. */
const EXEMPT = new Set(['bdi', 'option', 'text']);

const nameOf = ({ name }) => (name.type === 'JSXIdentifier' ? name.name : '');
const isHost = (opening) => /^([a-z]|Link$|NavLink$)/.test(nameOf(opening)) && !EXEMPT.has(nameOf(opening));
/** Our own words are French. */
const isOurs = (object) => object.type === 'Identifier' && /^(words|texts|.*Texts)$/.test(object.name);
const hasDirection = ({ attributes }) => attributes.some(({ name }) => name?.name === 'dir');

const rootOf = (member) => (member.type === 'MemberExpression' ? rootOf(member.object) : member);

/** What comes out of a call is what it is called on, in another form or a part of it. */
const SAME = /^(join|filter|slice|trim|at|concat|sort|reverse)$/;

/** What a call may hand on: of what it is called on, or what is made of each of that. */
function called({ callee, arguments: given }) {
  if (callee.type !== 'MemberExpression') return [];
  if (/^(map|flatMap)$/.test(callee.property.name)) return given.flatMap(ways);
  return SAME.test(callee.property.name) ? ways(callee.object) : [];
}

/** What an expression may come to, itself or one of its ways. */
function ways(expression) {
  switch (expression.type) {
    case 'LogicalExpression':
      return [...(expression.operator === '&&' ? [] : ways(expression.left)), ...ways(expression.right)];
    case 'ConditionalExpression':
      return [...ways(expression.consequent), ...ways(expression.alternate)];
    case 'ChainExpression':
      return ways(expression.expression);
    case 'MemberExpression':
      return isOurs(rootOf(expression)) ? [] : [expression.property.name ?? ''];
    case 'CallExpression':
      return called(expression);
    case 'TemplateLiteral':
      return expression.expressions.flatMap(ways);
    case 'ArrowFunctionExpression':
      return expression.body.type === 'BlockStatement' ? [] : ways(expression.body);
    case 'Identifier':
      return [expression.name];
    default:
      return [];
  }
}

const isAlone = ({ children }) => children.filter(({ type, value }) => type !== 'JSXText' || value.trim()).length === 1;

/** A text of people stands in an element with dir="auto", or within one. */
export const direction = {
  meta: { type: 'problem', fixable: 'code', schema: [] },
  create(context) {
    return {
      JSXExpressionContainer(container) {
        const { parent, expression } = container;
        if (parent.type !== 'JSXElement' || !isHost(parent.openingElement)) return;
        if (!ways(expression).some((name) => TEXTS.test(name))) return;
        for (let one = parent; one; one = one.parent)
          if (one.type === 'JSXElement' && (hasDirection(one.openingElement) || nameOf(one.openingElement) === 'bdi'))
            return;
        context.report({
          node: expression,
          message: 'A text of people may be read from right to left: its element carries dir="auto", or is a bdi.',
          // Beside others only the text is turned, not what stands around it.
          fix: (fixer) =>
            isAlone(parent)
              ? fixer.insertTextAfter(parent.openingElement.name, ' dir="auto"')
              : [fixer.insertTextBefore(container, '<bdi>'), fixer.insertTextAfter(container, '</bdi>')],
        });
      },
    };
  },
};
