import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { CardMedia } from '../../../../ui/card/card-media.tsx';
import type { MediaDraft } from '../card-draft.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from '../card-form.module.css';

const words = cataloguePageTexts.editor;

interface Props {
  label: string;
  media: MediaDraft;
  /** Where the media can be seen now. */
  url: string;
  onRemove: () => void;
}

/** The picture, the film or the sound that a face has: small, beside what takes it away. */
export function MediaField({ label, media, url, onRemove }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.media}>
      <div className={styles.thumbnail}>
        <CardMedia url={url} />
      </div>
      {media.state === 'new' && (
        <span dir="auto" className={`detail ${styles.fileName}`}>
          {media.file.name}
        </span>
      )}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        onClick={({ currentTarget }) => {
          // The button goes away with the file: the focus stays on its face.
          const face = currentTarget.closest('[data-face]');
          onRemove();
          face?.querySelector<HTMLElement>('textarea, input, button')?.focus();
        }}
      >
        {words.mediaRemove}
      </Button>
    </div>
  );
}
