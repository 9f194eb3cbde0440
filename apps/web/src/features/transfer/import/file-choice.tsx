import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { transferTexts } from '../texts.fr.ts';
import { ACCEPTED } from './read-file.ts';

const words = transferTexts.import;
const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The file to import: chosen, or dropped on it. */
export function FileChoice({ busy, again, onFile }: { busy: boolean; again: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <div
      className={isOver ? 'transfer-drop transfer-drop-over' : 'transfer-drop'}
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
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept={ACCEPTED}
        aria-label={words.choose}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          // The same file again is a choice as well.
          event.target.value = '';
        }}
      />
      <Button
        type={again ? 'default' : 'primary'}
        size="large"
        loading={busy}
        icon={<UploadOutlined aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {again ? words.other : words.choose}
      </Button>
      <p>{busy ? words.reading : words.drop}</p>
    </div>
  );
}
