import { useState } from 'react';
import { ShareIcon } from '../../../ui/actions/arranging-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { lazyDialog } from '../../../ui/theme/with-widgets.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { Shared } from '../../../ui/sharing/share-dialog.tsx';

// The code's drawing comes with the first dialog that shows it.
const LazyShareDialog = lazyDialog(
  async () => (await import('../../../ui/sharing/share-dialog.tsx')).ShareDialog,
  (props) => props.open,
);

interface SharedPlace extends Pick<Shared, 'name' | 'type' | 'path'> {
  visible: boolean;
}

function sharedOf({ visible, ...place }: SharedPlace): Shared {
  const words = cataloguePageTexts.share;
  return { ...place, hint: visible ? words.hint : words.hidden, picture: words.picture(place.name) };
}

/** Opens the code and the link that lead to a folder or a deck; on a phone its sign stands alone. */
export function ShareButton({ place }: { place: SharedPlace }) {
  const words = cataloguePageTexts.share;
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        {...(narrow && { 'aria-label': words.open, title: words.open })}
        icon={<ShareIcon />}
        onClick={() => setOpen(true)}
      >
        {!narrow && words.open}
      </Button>
      <LazyShareDialog shared={sharedOf(place)} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
