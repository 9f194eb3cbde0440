import { useId, useRef } from 'react';
import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MEDIA_EXTENSIONS } from '@ardoise/contracts/light';
import { texts } from '../../ui/texts.fr.ts';
import { CardMedia } from '../../ui/card-media.tsx';
import type { MediaDraft } from './card-draft.ts';
import { catalogueTexts } from './texts.fr.ts';

const words = catalogueTexts.editor;
const ACCEPTED = Object.values(MEDIA_EXTENSIONS)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',');

interface Props {
  label: string;
  media: MediaDraft;
  /** Where the media can be seen now; null without one. */
  url: string | null;
  refused: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A picture, a film or a sound on one face: choose, see, replace, take away. Dropping and pasting is the whole face's. */
export function MediaField({ label, media, url, refused, onFile, onRemove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasMedia = media.state === 'new' || url !== null;

  const remove = () => {
    onRemove();
    // The button goes away with the file: the focus stays in the field.
    input.current?.focus();
  };

  return (
    <div className="media-field">
      <span className="media-field-label" id={`${id}-label`}>
        {label} <span className="form-hint">({texts.common.optional})</span>
      </span>
      {url && <CardMedia url={url} />}
      {media.state === 'new' && <p className="form-hint">{media.file.name}</p>}
      <div className="media-field-row">
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED}
          aria-labelledby={`${id}-label`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className="button">
          <PictureOutlined aria-hidden />
          {hasMedia ? words.mediaReplace : words.mediaChoose}
        </label>
        {hasMedia && (
          <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={remove}>
            {words.mediaRemove}
          </Button>
        )}
        <span className="form-hint media-field-hint">{words.mediaHint}</span>
      </div>
      <p className="form-problem" role="alert">
        {refused && words.mediaKindRefused}
      </p>
    </div>
  );
}
