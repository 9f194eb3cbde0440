import { useEffect, useState } from 'react';
import { mediaKind } from '@ardoise/contracts/light';
import { useFileUrl } from '../../../ui/files/use-file-url.ts';
import type { Intake } from './intake.ts';
import { intakeTexts as words } from '#texts/transfer/into-deck';
import styles from './into-deck.module.css';

/** A file of a card that is not on the server yet: a picture small, anything else by its name. */
export function IntakeFile({ name, read }: { name: string; read: Intake['file'] }) {
  const kind = mediaKind(name) ?? 'image';
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    if (kind !== 'image') return;
    let isHere = true;
    read(name)
      .then((bytes) => {
        // What a picture of vectors holds is drawn by its type alone.
        const type = name.endsWith('.svg') ? 'image/svg+xml' : '';
        if (isHere) setFile(new File([new Uint8Array(bytes)], name, { type }));
      })
      // A file that cannot be read is told when the cards are added.
      .catch(() => {});
    return () => void (isHere = false);
  }, [kind, name, read]);
  const url = useFileUrl(file);
  if (kind !== 'image') return <span className="badge">{words.fileOf[kind]}</span>;
  return url === null ? null : <img className={styles.picture} src={url} alt={words.fileOf.image} />;
}
