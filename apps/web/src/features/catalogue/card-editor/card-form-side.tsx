import type { ReactNode } from 'react';
import { Flex } from 'antd';
import type { CardFace } from '../../../ui/writing/use-writing.ts';
import type { MediaDraft } from './card-draft.ts';
import { pastedFiles, useMediaDrop } from './files/media-drop.ts';
import { MediaField } from './files/media-field.tsx';
import type { CardFiles } from './files/use-card-files.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from './card-form.module.css';

interface Props {
  face: CardFace;
  title: string;
  mediaLabel: string;
  media: MediaDraft;
  mediaUrl: string | null;
  files: CardFiles;
  children: ReactNode;
}

/** One face of the card being written: its fields, and its media, which may be dropped or pasted anywhere on it. */
export function CardFormSide({ face, title, mediaLabel, media, mediaUrl, files, children }: Props) {
  const { isOver, handlers } = useMediaDrop((dropped) => files.add(face, dropped));
  const note = files.note?.face === face ? files.note : null;
  return (
    <Flex
      role="group"
      vertical
      gap="small"
      className={isOver ? `${styles.side} drop-over` : styles.side}
      aria-label={title}
      data-face={face}
      onPaste={(event) => {
        const pasted = pastedFiles(event);
        if (pasted.length === 0) return;
        event.preventDefault();
        files.add(face, pasted);
      }}
      {...handlers}
    >
      {children}
      {mediaUrl && <MediaField label={mediaLabel} media={media} url={mediaUrl} onRemove={() => files.remove(face)} />}
      <p className="problem" role="alert">
        {note?.isProblem && note.text}
      </p>
      <p className="detail" role="status">
        {note?.isProblem === false && note.text}
      </p>
      {isOver && (
        <p className="drop" aria-hidden="true">
          {cataloguePageTexts.editor.dropHere}
        </p>
      )}
    </Flex>
  );
}
