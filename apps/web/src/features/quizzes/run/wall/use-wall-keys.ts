import { useShortcuts } from '../../../../ui/actions/shortcuts.ts';

interface Acts {
  on: () => void;
  back: () => void;
  black: () => void;
  fullScreen: () => void;
  reveal: () => void;
  wrong: () => void;
}

/** Space on a button is the button's own; on a film it plays. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, video, audio') !== null;

/** The keys of the wall, those that presenter remotes send among them. */
export function useWallKeys({ on, back, black, fullScreen, reveal, wrong }: Acts): void {
  useShortcuts({
    ArrowRight: on,
    PageDown: on,
    Space: ({ target }) => (isControl(target) ? false : on()),
    ArrowLeft: back,
    PageUp: back,
    b: black,
    '.': black,
    // On a French keyboard the full stop asks for shift.
    'Shift+.': black,
    f: fullScreen,
    r: reveal,
    w: wrong,
  });
}
