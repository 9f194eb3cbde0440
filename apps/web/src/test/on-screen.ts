import type { DetachedWindowAPI } from 'happy-dom';

/** The person's screen is this wide, in pixels, for the rest of the test. */
export function onScreen(width: number): void {
  const { happyDOM } = window as typeof window & { happyDOM: DetachedWindowAPI };
  happyDOM.setViewport({ width, height: 800 });
}
