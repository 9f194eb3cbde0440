const KEY = 'ardoise.todo';

/** How high the list was when it was last shown on this device, in pixels: its room is there before it has come. */
export function savedHeight(): number {
  try {
    return Number(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

/** 0 where there is nothing to do any more. */
export function saveHeight(px: number): void {
  try {
    if (px > 0) localStorage.setItem(KEY, String(px));
    else localStorage.removeItem(KEY);
  } catch {
    // The next visit moves by as much.
  }
}
