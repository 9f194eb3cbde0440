import { useEffect } from 'react';
import type { RefObject } from 'react';

const isField = (element: Element | null) => element?.matches('input, textarea') === true;

/**
 * Tells a form by `--keyboard` how much of the page's foot a keyboard on the screen covers, so that what sticks there stands
 * above it, and keeps the field in which one writes in sight.
 * @param isHigher whether what stands above the keyboard has unfolded
 */
export function useAboveKeyboard(form: RefObject<HTMLElement | null>, isHigher: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let told = 0;
    const tell = () => {
      // Drawn larger by two fingers, less of the page is seen without any keyboard.
      const covered = view.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
      if (covered === told) return;
      told = covered;
      form.current?.style.setProperty('--keyboard', `${covered}px`);
      showField(covered);
    };
    const showField = (covered: number) => {
      const { activeElement: field } = document;
      if (covered > 0 && isField(field) && form.current?.contains(field)) field?.scrollIntoView({ block: 'start' });
    };
    tell();
    showField(told);
    for (const type of ['resize', 'scroll']) view.addEventListener(type, tell);
    return () => {
      for (const type of ['resize', 'scroll']) view.removeEventListener(type, tell);
    };
  }, [form, isHigher]);
}
