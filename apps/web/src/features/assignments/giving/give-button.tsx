import { GiveIcon } from '../../../ui/actions/action-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { giveTexts as words } from '#texts/assignments/give';
import type { GiveTarget } from './give-draft.ts';
import { useGive } from './use-give.tsx';

interface Props {
  target: GiveTarget;
  /** Among links that stand back until they are pointed at. */
  isQuiet?: boolean;
}

/** Gives what the page shows to do, on a phone by its sign alone; nothing where the school has no class. */
export function GiveButton({ target, isQuiet = false }: Props) {
  const { isOffered, give, dialog } = useGive();
  const narrow = useNarrow();
  if (!isOffered) return null;
  return (
    <>
      <Button
        {...(isQuiet && { type: 'text' })}
        icon={<GiveIcon />}
        aria-haspopup="dialog"
        {...(narrow && { 'aria-label': words.open, title: words.open })}
        onClick={() => give(target)}
      >
        {!narrow && words.open}
      </Button>
      {dialog}
    </>
  );
}
