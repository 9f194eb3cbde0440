import type { Document } from '../documents.js';
import { isPlainObject } from './paths.js';

type Projection = Readonly<Record<string, 0 | 1>>;
/** What is told of a field: itself, or of the fields within. */
interface Tree {
  [key: string]: Tree | true;
}

/** A function which keeps only the fields with 1 (and id), or leaves out those with 0. @throws TypeError for a mixture */
export function pickFields(projection: Projection): (document: Document) => Document {
  const entries = Object.entries(projection).filter(([path]) => path !== 'id');
  const [kept, left] = [entries.filter(([, flag]) => flag === 1), entries.filter(([, flag]) => flag === 0)];
  if (kept.length > 0 && left.length > 0) throw new TypeError('a projection either keeps fields or leaves fields out');
  const only = kept.length > 0 || projection.id === 1;
  const tree = treeOf((only ? kept : left).map(([path]) => path));
  if (only && Object.values(tree).every((rule) => rule === true)) return picking(Object.keys(tree));
  const project = only ? keep : leaveOut;
  return (document) => ({ ...(project(document, tree) as object), id: document.id });
}

/** Fields of the document itself alone, which is nearly always what is asked for: one object a document and no more. */
function picking(fields: readonly string[]): (document: Document) => Document {
  return (document) => {
    const kept: Record<string, unknown> & Document = { id: document.id };
    for (const field of fields) if (Object.hasOwn(document, field)) kept[field] = Reflect.get(document, field);
    return kept;
  };
}

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = Object.create(null) as Tree;
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let node = tree;
    for (const key of keys) {
      const inner = node[key] ?? (Object.create(null) as Tree);
      if (inner === true) throw new TypeError(`the projection names ${path} and what contains it`);
      node[key] = inner;
      node = inner;
    }
    if (node[last] !== undefined && node[last] !== true)
      throw new TypeError(`the projection names ${path} and what it contains`);
    node[last] = true;
  }
  return tree;
}

function keep(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'object').map((item) => keep(item, tree));
  if (!isPlainObject(value)) return undefined;
  const result: Record<string, unknown> = {};
  for (const key in tree) {
    if (!Object.hasOwn(value, key)) continue;
    const [rule, inner] = [tree[key], value[key]];
    if (rule === true) result[key] = inner;
    else if (rule && typeof inner === 'object' && inner !== null) result[key] = keep(inner, rule);
  }
  return result;
}

function leaveOut(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => leaveOut(item, tree));
  if (!isPlainObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const rule = tree[key];
    if (rule !== true) result[key] = rule ? leaveOut(inner, rule) : inner;
  }
  return result;
}
