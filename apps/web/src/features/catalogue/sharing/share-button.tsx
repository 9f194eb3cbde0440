import { useState } from 'react';
import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { lazyPiece } from '../../../ui/states/lazy-piece.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { Shared } from '../../../ui/sharing/share-dialog.tsx';

// The code's drawing comes with the first dialog that shows it.
const LazyShareDialog = lazyPiece(async () => (await import('../../../ui/sharing/share-dialog.tsx')).ShareDialog);

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
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        type="text"
        {...(narrow && { 'aria-label': words.open, title: words.open })}
        icon={<ShareAltOutlined aria-hidden />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {!narrow && words.open}
      </Button>
      {wanted && (
        <LazyShareDialog fallback={null} props={{ shared: sharedOf(place), open, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
