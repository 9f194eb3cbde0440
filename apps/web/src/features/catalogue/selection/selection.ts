/** Which cards of a list are taken; `anchor` is where a range begins. */
export interface Selection {
  isActive: boolean;
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const NO_SELECTION: Selection = { isActive: false, ids: new Set(), anchor: null };
export const EMPTY_SELECTION: Selection = { ...NO_SELECTION, isActive: true };

/** Takes a card, or gives it back. */
export function toggleCard({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { isActive: true, ids: next, anchor: id };
}

/** Takes all cards from the anchor to this one as well; without an anchor this one alone. */
export function extendedTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const to = order.indexOf(id);
  const from = anchor === null ? to : order.indexOf(anchor);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { isActive: true, ids: new Set([...ids, ...range]), anchor: anchor ?? id };
}

export function selectAll(order: readonly string[]): Selection {
  return { isActive: true, ids: new Set(order), anchor: null };
}

/** Without these cards; what leaves nothing ends the selection. */
export function deselect(selection: Selection, gone: Iterable<string>): Selection {
  const ids = new Set(selection.ids);
  for (const id of gone) ids.delete(id);
  return ids.size === 0 ? NO_SELECTION : { ...selection, ids };
}

/** Only what is still there: what somebody else deletes or moves away leaves the selection. */
export function keptIn(selection: Selection, present: ReadonlySet<string>): Selection {
  const ids = new Set([...selection.ids].filter((id) => present.has(id)));
  const anchor = selection.anchor !== null && present.has(selection.anchor) ? selection.anchor : null;
  return ids.size === selection.ids.size && anchor === selection.anchor ? selection : { ...selection, ids, anchor };
}
