import { SoundOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { Flashcard } from '@ardoise/contracts';
import { mediaKind } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { CardBack, CardFront } from '../../../ui/card/card-face.tsx';
import { printingTexts } from '#texts/catalogue/printing';
import styles from './print-sheets.module.css';

const words = printingTexts;

/** A picture, fetched at once: nobody scrolls a sheet of paper. Of what cannot be printed, that it is there. */
function PrintedMedia({ url }: { url: string }) {
  const kind = mediaKind(url);
  if (kind === 'image') return <img src={url} alt={texts.face.image} decoding="async" />;
  if (kind === null) return null;
  return (
    <p className={styles.note}>
      {kind === 'audio' ? <SoundOutlined aria-hidden /> : <VideoCameraOutlined aria-hidden />}
      {words.notes[kind]}
    </p>
  );
}

/** One face of a card, in the space that it has on paper; fit.ts sets the size of its text. */
export function PrintFace({ card, face }: { card: Flashcard; face: 'front' | 'back' }) {
  // A printed picture is a few centimetres wide: its thumbnail will do.
  const light = {
    ...card,
    media: card.media_thumbnail ?? card.media,
    media_verso: card.media_verso_thumbnail ?? card.media_verso,
  };
  return (
    <div className={styles.face} data-face={face} data-part="print-face">
      <div>
        {face === 'front' ? (
          <CardFront card={light} look="printed" Media={PrintedMedia} />
        ) : (
          <CardBack card={light} look="printed" Media={PrintedMedia} />
        )}
      </div>
    </div>
  );
}
