import type { KeyboardEvent } from 'react';

/** Enter in a field, not where it ends the composing of a letter. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};
