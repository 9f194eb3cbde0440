import { createCache } from '@ant-design/cssinjs';

/**
 * Where antd keeps the styles it has written, with one more user of each than there are widgets: the page itself.
 *
 * Without it the last widget of its kind takes its style sheet along when it goes, and the next one writes it anew: the
 * browser then styles the whole document again, twice, whenever a form takes the place of another.
 * An entry is [how many use it, what it is], null when none does (@ant-design/cssinjs, hooks/useGlobalCache).
 */
function keepingCache() {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      return before || !after ? after : [after[0] + 1, after[1]];
    });
  return cache;
}

/** The same for all that is drawn: antd's widgets come in several pieces of the page. */
export const keptStyles = keepingCache();
