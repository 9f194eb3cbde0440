import { GiveIcon } from '../../../ui/actions/action-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { giveTexts as words } from '#texts/assignments/give';
import type { GiveTarget } from './give-draft.ts';
import { useGive } from './use-give.tsx';

/** Gives what the page shows to do, on a phone by its sign alone; nothing where the school has no class. */
export function GiveButton({ target }: { target: GiveTarget }) {
  const { isOffered, give, dialog } = useGive();
  const narrow = useNarrow();
  if (!isOffered) return null;
  return (
    <>
      <Button
        type="text"
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
