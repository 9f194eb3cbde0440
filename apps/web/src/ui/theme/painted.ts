/** Longer than a frame: a page that is out of sight paints none. */
const AT_MOST_MS = 100;

/** Resolves once the browser has painted what was changed just now: what nobody sees can wait until then. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
