import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { mediaKind } from '@ardoise/contracts/light';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { texts } from '#texts/ui';
import styles from './card-face.module.css';

const { image, video, audio } = texts.face;

/** The address of a file that is not on the server names it after the sign #, see use-file-url.ts. */
const nameIn = (url: string) => (url.startsWith('blob:') ? url.slice(url.indexOf('#') + 1) : url);

/** A picture, which a tap or Enter enlarges; a swipe on it is its card's. */
function Picture({ url, isSmall = false }: { url: string; isSmall?: boolean }) {
  const [isLarge, setLarge] = useState(false);
  const enlarge = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setLarge(true);
  };
  return (
    <>
      <img
        data-part={isSmall ? 'asked-media' : 'media'}
        className={`${styles.media} ${styles.picture} ${isSmall ? styles.small : ''}`}
        src={url}
        alt={image}
        title={texts.face.enlarge}
        role="button"
        aria-haspopup="dialog"
        tabIndex={0}
        loading="lazy"
        decoding="async"
        onClick={enlarge}
        onKeyDown={(event) => {
          if ([' ', 'Enter'].includes(event.key)) enlarge(event);
        }}
      />
      {isLarge && <EnlargedPicture url={url} onClose={() => setLarge(false)} />}
    </>
  );
}

/** A picture, a film or a sound, by the ending of its name. Its clicks are its own. */
export function CardMedia({ url }: { url: string }) {
  const kind = mediaKind(nameIn(url));
  if (kind === 'image') return <Picture url={url} />;
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

/** The picture that was asked about, small, beside its answer; films and sounds stay with the question. */
export function AskedPicture({ url }: { url: string }) {
  return mediaKind(nameIn(url)) === 'image' ? <Picture url={url} isSmall /> : null;
}
