import { mediaKind } from '@ardoise/contracts/light';
import { texts } from '../texts.fr.ts';

const { image, video, audio } = texts.face;

/** A picture, a film or a sound, by the ending of its address or of `name`. Its clicks are its own. */
export function CardMedia({ url, name = url }: { url: string; name?: string }) {
  const kind = mediaKind(name);
  if (kind === 'image') return <img className="media" src={url} alt={image} loading="lazy" decoding="async" />;
  if (kind === 'video')
    return <video className="media" src={url} controls preload="metadata" playsInline aria-label={video} />;
  if (kind === 'audio') return <audio className="media" src={url} controls preload="none" aria-label={audio} />;
  return null;
}
