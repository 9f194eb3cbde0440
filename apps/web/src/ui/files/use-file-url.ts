import { useEffect, useState } from 'react';

/** An address for a file that is not on the server yet, with its name after #; null without a file. */
export function useFileUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // An effect's own resource: made and given back together.
    // oxlint-disable-next-line react/set-state-in-effect
    setMade({ file, url: `${url}#${encodeURIComponent(file.name)}` });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : null;
}
