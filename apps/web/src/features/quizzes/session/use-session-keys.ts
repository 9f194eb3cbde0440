import { useEffect, useEffectEvent } from 'react';

interface Actions {
  /** The answer at this place, from 0. */
  choose: (index: number) => void;
  submit: () => void;
}

/** 1 to 9 choose, Enter validates; while somebody types, or a menu is open, the keys are theirs. */
export function useSessionKeys({ choose, submit }: Actions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const types = target.matches('input:not([type="checkbox"]), textarea');
    if (event.key === 'Enter' && !target.closest('button, a')) {
      event.preventDefault();
      submit();
    } else if (/^[1-9]$/.test(event.key) && !types) choose(Number(event.key) - 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
