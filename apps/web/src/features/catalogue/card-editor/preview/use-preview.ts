import { useState } from 'react';
import { storedText } from '../../../../platform/web-storage.ts';
import { useMedia } from '../../../../ui/paper/use-media.ts';

const kept = storedText('ardoise.card-preview');
const ROOM_FOR_BOTH = '(min-width: 1100px)';
/** Beside a list, the question, the answer and what saves come first: all of them are to be seen without scrolling. */
const ROOM_ABOVE = '(min-height: 900px)';

/**
 * Where the preview stands, and whether it does: above the form of an editor beside a list, beside the form where there is
 * room, else in its place for a look. It is shown where it is in nobody's way, until somebody chooses otherwise.
 */
export function usePreview(isBesideList: boolean) {
  const isWide = useMedia(ROOM_FOR_BOTH);
  const isHigh = useMedia(ROOM_ABOVE);
  const [chosen, setChosen] = useState(kept.read);
  const [looks, setLooks] = useState(false);
  const place = isBesideList ? 'above' : isWide ? 'beside' : 'instead';
  const isShown = place === 'instead' ? looks : chosen === null ? place === 'beside' || isHigh : chosen === 'shown';
  const show = (next: boolean) => {
    if (place === 'instead') return setLooks(next);
    const choice = next ? 'shown' : 'hidden';
    kept.write(choice);
    setChosen(choice);
  };
  return { place, isShown, show } as const;
}
