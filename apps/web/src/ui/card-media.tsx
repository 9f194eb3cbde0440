import { mediaKind } from '@ardoise/contracts/light';
import { texts } from './texts.fr.ts';
import styles from './card-face.module.css';

const { image, video, audio } = texts.face;

/** The address of a file that is not on the server names it after the sign #, see use-file-url.ts. */
const nameIn = (url: string) => (url.startsWith('blob:') ? url.slice(url.indexOf('#') + 1) : url);

/** A picture, a film or a sound, by the ending of its name. Its clicks are its own. */
export function CardMedia({ url }: { url: string }) {
  const kind = mediaKind(nameIn(url));
  if (kind === 'image')
    return <img data-part="media" className={styles.media} src={url} alt={image} loading="lazy" decoding="async" />;
  if (kind === 'video')
    return (
      <video
        data-part="media"
        className={styles.media}
        src={url}
        controls
        preload="metadata"
        playsInline
        aria-label={video}
      />
    );
  if (kind === 'audio')
    return <audio data-part="media" className={styles.media} src={url} controls preload="none" aria-label={audio} />;
  return null;
}
