/** By exported name, the file that gives it its meaning; one run of the linter reads them all. */
const meanings = new Map();

const namesOf = ({ declaration }) => {
  if (!declaration) return [];
  if (declaration.type !== 'VariableDeclaration') return declaration.id ? [declaration.id] : [];
  return declaration.declarations.map(({ id }) => id).filter(({ type }) => type === 'Identifier');
};

/** A name that one file exports is exported by no other, unless it hands on the same thing: one word, one meaning. */
export const oneMeaning = {
  meta: { type: 'problem', schema: [{ type: 'object', additionalProperties: { type: 'string' } }] },
  create({ filename, options: [exceptions = {}], report }) {
    for (const [name, file] of meanings) if (file === filename) meanings.delete(name);
    return {
      ExportNamedDeclaration(node) {
        for (const { name, loc } of namesOf(node)) {
          const other = meanings.get(name) ?? filename;
          if (other === filename || name in exceptions) meanings.set(name, filename);
          else report({ loc, message: `‘${name}’ has another meaning in ${other}: find the word for this one.` });
        }
      },
    };
  },
};
