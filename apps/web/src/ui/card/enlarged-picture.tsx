import { useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { texts } from '#texts/ui';
import { useLayer } from '../dialogs/layers.ts';
import styles from './enlarged-picture.module.css';

const { image, shrink } = texts.face;

/** What stands under it, a card that would flip or a line that would open, hears nothing of it. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

const show = (element: HTMLDialogElement | null) => {
  if (element && !element.open) element.showModal();
};

/** A picture as large as the screen, over everything; a tap or Escape brings it back. */
export function EnlargedPicture({ url, onClose }: { url: string; onClose: () => void }) {
  useLayer(true, onClose);
  const dialog = useRef<HTMLDialogElement | null>(null);
  return (
    <dialog
      ref={(element) => {
        dialog.current = element;
        show(element);
      }}
      className={styles.enlarged}
      aria-label={image}
      onClose={onClose}
      onClick={keep}
      onTouchStart={keep}
      onTouchEnd={keep}
    >
      <button type="button" aria-label={shrink} onClick={() => dialog.current?.close()}>
        <img src={url} alt="" />
      </button>
    </dialog>
  );
}
