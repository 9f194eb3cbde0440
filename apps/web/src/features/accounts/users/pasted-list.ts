const SEPARATOR = /[\t;,]/;
const ADDRESSES = /mail|m[ée]l\b|courriel|adresse|principal ?name/i;
const OTHERS = /nom|name|class|division|r[oô]le|[ée]l[èe]ve/i;
const HEADING_WITHIN = 30;
const LOOKED_AT = 20_000;

/** Whether one of the first lines of a pasted text names columns, addresses among them. A line's own address is no heading. */
export const isPastedList = (text: string): boolean =>
  text
    .slice(0, LOOKED_AT)
    .split('\n', HEADING_WITHIN)
    .some((line) => !line.includes('@') && SEPARATOR.test(line) && ADDRESSES.test(line) && OTHERS.test(line));
