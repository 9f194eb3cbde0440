import type { DetachedWindowAPI } from 'happy-dom';

/** The person's screen is this wide, in pixels, for the rest of the test. */
export function onScreen(width: number): void {
  const { happyDOM } = window as typeof window & { happyDOM: DetachedWindowAPI };
  // Whoever listens to a media query is taken to begin where it does not hold: they hear first how it is.
  window.dispatchEvent(new Event('resize'));
  happyDOM.setViewport({ width, height: 800 });
}
