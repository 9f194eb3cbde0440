import { useState } from 'react';
import type { ReactNode } from 'react';
import { Flex } from 'antd';
import { mediaKind } from '@ardoise/contracts/light';
import type { MediaDraft } from './card-draft.ts';
import { pastedFile, useMediaDrop } from './media-drop.ts';
import { MediaField } from './media-field.tsx';
import { catalogueTexts } from '#texts/catalogue';
import styles from './card-form.module.css';

interface Props {
  title: string;
  mediaLabel: string;
  media: MediaDraft;
  mediaUrl: string | null;
  onMedia: (media: MediaDraft) => void;
  children: ReactNode;
}

/** One face of the card being written: its fields, and its media, which may be dropped or pasted anywhere on it. */
export function CardFormSide({ title, mediaLabel, media, mediaUrl, onMedia, children }: Props) {
  const [refused, setRefused] = useState(false);
  const choose = (file: File) => {
    const isAccepted = mediaKind(file.name) !== null;
    setRefused(!isAccepted);
    if (isAccepted) onMedia({ state: 'new', file });
  };
  const { isOver, handlers } = useMediaDrop(([file]) => file && choose(file));
  return (
    <Flex
      component="section"
      vertical
      gap="middle"
      className={isOver ? `${styles.side} drop-over` : styles.side}
      aria-label={title}
      onPaste={(event) => {
        const file = pastedFile(event);
        if (!file) return;
        event.preventDefault();
        choose(file);
      }}
      {...handlers}
    >
      <h2 dir="auto">{title}</h2>
      {children}
      <MediaField
        label={mediaLabel}
        media={media}
        url={mediaUrl}
        refused={refused}
        onFile={choose}
        onRemove={() => onMedia({ state: 'removed' })}
      />
      {isOver && (
        <p className="drop" aria-hidden="true">
          {catalogueTexts.editor.dropHere}
        </p>
      )}
    </Flex>
  );
}
