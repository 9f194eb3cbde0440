import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { MEDIA_EXTENSIONS, mediaKind } from '@ardoise/contracts/light';
import { texts } from '../../texts.fr.ts';
import { CardMedia } from '../../ui/card-media.tsx';
import type { MediaDraft } from './card-draft.ts';

const words = texts.editor;
const ACCEPTED = Object.values(MEDIA_EXTENSIONS)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',');

/** Shows a file that is not on the server yet. */
function NewMedia({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <>
      <CardMedia url={url} name={file.name} />
      <p className="form-hint">{file.name}</p>
    </>
  );
}

interface Props {
  label: string;
  media: MediaDraft;
  onChange: (media: MediaDraft) => void;
}

/** A picture, a film or a sound on one face: choose, see, replace, take away. */
export function MediaField({ label, media, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const hasMedia = media.state === 'new' || (media.state === 'kept' && media.url !== null);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const isAccepted = mediaKind(file.name) !== null;
    setRefused(!isAccepted);
    if (isAccepted) onChange({ state: 'new', file });
  };

  const remove = () => {
    onChange({ state: 'removed' });
    // The button goes away with the file: the focus stays in the field.
    input.current?.focus();
  };

  return (
    <div className="media-field">
      <span className="media-field-label" id={`${id}-label`}>
        {label} <span className="form-hint">({texts.common.optional})</span>
      </span>
      {media.state === 'new' && <NewMedia file={media.file} />}
      {media.state === 'kept' && media.url && <CardMedia url={media.url} />}
      <div className="media-field-row">
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED}
          aria-labelledby={`${id}-label`}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className="button">
          <PictureOutlined aria-hidden />
          {hasMedia ? words.mediaReplace : words.mediaChoose}
        </label>
        {hasMedia && (
          <button type="button" className="button button-quiet" onClick={remove}>
            <DeleteOutlined aria-hidden />
            {words.mediaRemove}
          </button>
        )}
      </div>
      <p className="form-problem" role="alert">
        {refused && words.mediaKindRefused}
      </p>
    </div>
  );
}
