const KEY = 'ardoise.classes';

/** Which classes the list shows. */
export interface ClassFilter {
  mine: boolean;
  archived: boolean;
}

/** As it was on the last visit; archived ones are asked for each time. */
export function keptFilter(): ClassFilter {
  try {
    return { mine: localStorage.getItem(KEY) === 'mine', archived: false };
  } catch {
    return { mine: false, archived: false };
  }
}

export function keepFilter({ mine }: ClassFilter): void {
  try {
    localStorage.setItem(KEY, mine ? 'mine' : 'all');
  } catch {
    // Kept for this page only.
  }
}
