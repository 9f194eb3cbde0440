import { useState } from 'react';
import type { DragEvent } from 'react';
import { UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Upload } from 'antd';
import { texts } from '#texts/ui';
import { transferTexts } from '#texts/transfer';
import { ACCEPTED } from './read-file.ts';
import styles from '../transfer.module.css';

const words = transferTexts.import;
const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

interface Props {
  busy: boolean;
  again: boolean;
  onFile: (file: File) => void;
  /** The ends of names that may be chosen. */
  accept?: string;
  drop?: string;
  /** Ends the reading that goes on. */
  onCancel?: () => void;
}

/** The file to import: chosen, or dropped on it. */
export function FileChoice({ busy, again, onFile, accept = ACCEPTED, drop = words.drop, onCancel }: Props) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <Flex
      wrap
      gap={12}
      align="center"
      className={isOver ? `${styles.drop} drop-over` : styles.drop}
      onDragEnter={(event) => setIsOver(holdsFile(event))}
      onDragOver={(event) => {
        if (holdsFile(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!holdsFile(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <Upload
        accept={accept}
        aria-label={words.choose}
        hasControlInside
        showUploadList={false}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <Button type={again ? 'default' : 'primary'} size="large" loading={busy} icon={<UploadOutlined aria-hidden />}>
          {again ? words.other : words.choose}
        </Button>
      </Upload>
      <p>{busy ? words.reading : drop}</p>
      {busy && onCancel && <Button onClick={onCancel}>{texts.common.cancel}</Button>}
    </Flex>
  );
}
