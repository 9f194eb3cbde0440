import { useState } from 'react';
import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazyPiece } from '../../../ui/lazy-piece.ts';
import { catalogueTexts } from '../texts.fr.ts';
import type { Shared } from './share-dialog.tsx';

// The code's drawing comes with the first dialog that shows it.
const LazyShareDialog = lazyPiece(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Opens the code and the link that lead to a folder or a deck. */
export function ShareButton({ shared }: { shared: Shared }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        icon={<ShareAltOutlined aria-hidden />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {catalogueTexts.share.open}
      </Button>
      {wanted && <LazyShareDialog fallback={null} props={{ shared, open, onClose: () => setOpen(false) }} />}
    </>
  );
}
