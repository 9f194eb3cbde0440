import type { ReactNode } from 'react';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useMediaDrop } from '../card-editor/files/media-drop.ts';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';
import styles from './table-drop.module.css';

/** Far more than a grid takes, and read in no time. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** The rows of a text file, none where it holds none. Its reader comes with the first one. */
async function rowsOf(file: File): Promise<string[][]> {
  const { tableRows, decodeTable: textOf } = await import('../../../ui/files/table-text.ts');
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  return text === null ? [] : tableRows(text);
}

interface Props {
  onTable: (rows: string[][]) => void;
  /** Takes any files instead, where it is given. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  children: ReactNode;
}

/** Lets a CSV, TSV or text file, or any files, fall anywhere on a part of the page. */
export function TableDrop({ onTable, onFiles, children }: Props) {
  const take = async (file: File) => {
    if (!/\.(csv|tsv|txt)$/i.test(file.name)) return toasts.warning(fastWritingTexts.fileKind);
    if (file.size > LARGEST_BYTES) return toasts.warning(fastWritingTexts.fileLarge);
    const rows = await rowsOf(file).catch(() => []);
    if (rows.length === 0) toasts.warning(fastWritingTexts.fileUnreadable);
    else onTable(rows);
  };
  const { isOver, handlers } = useMediaDrop((files) => {
    if (onFiles) onFiles(files);
    else if (files[0]) void take(files[0]);
  });
  return (
    <div className={styles.area} {...handlers}>
      {children}
      {isOver && <div className={`drop ${styles.over}`}>{fastWritingTexts.dropHere}</div>}
    </div>
  );
}
