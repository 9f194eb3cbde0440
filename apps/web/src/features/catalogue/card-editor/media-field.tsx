import { useId, useRef } from 'react';
import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Flex, Upload } from 'antd';
import { MEDIA_EXTENSIONS } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { CardMedia } from '../../../ui/card/card-media.tsx';
import type { MediaDraft } from './card-draft.ts';
import { catalogueTexts } from '#texts/catalogue';

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
  const chooser = useRef<HTMLButtonElement>(null);
  const hasMedia = media.state === 'new' || url !== null;

  const remove = () => {
    onRemove();
    // The button goes away with the file: the focus stays in the field.
    chooser.current?.focus();
  };

  return (
    <Flex vertical gap="small">
      <span className="label" id={`${id}-label`}>
        {label} <span className="aside">({texts.common.optional})</span>
      </span>
      {url && <CardMedia url={url} />}
      {media.state === 'new' && (
        <p dir="auto" className="detail">
          {media.file.name}
        </p>
      )}
      <Flex wrap gap="small" align="center">
        <Upload
          id={id}
          accept={ACCEPTED}
          aria-labelledby={`${id}-label`}
          hasControlInside
          showUploadList={false}
          beforeUpload={(file) => {
            onFile(file);
            // It goes with the card.
            return false;
          }}
        >
          <Button ref={chooser} icon={<PictureOutlined aria-hidden />}>
            {hasMedia ? words.mediaReplace : words.mediaChoose}
          </Button>
        </Upload>
        {hasMedia && (
          <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={remove}>
            {words.mediaRemove}
          </Button>
        )}
        {/* Neither dropping nor pasting is a phone's. */}
        {hasMouse() && <span className="detail">{words.mediaHint}</span>}
      </Flex>
      <p className="problem" role="alert">
        {refused && words.mediaKindRefused}
      </p>
    </Flex>
  );
}
