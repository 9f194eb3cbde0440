import { mediaKind } from '@ardoise/contracts/light';
import { CardMedia } from '../../../ui/card/card-media.tsx';
import styles from './session.module.css';

/** The picture, film or sound of a question; the room of what is looked at is kept before it is there. */
export function AskedMedia({ url }: { url: string }) {
  return (
    <div className={mediaKind(url) === 'audio' ? undefined : styles.media}>
      <CardMedia url={url} />
    </div>
  );
}
