import { useEffect, useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { topLayer } from '../../../ui/dialogs/layers.ts';
import type { DeckGiven } from './given.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** What a clipboard holds; a table or a text comes before the pictures that a program draws of it. */
export function givenIn({
  files,
  getData,
}: Pick<DataTransfer, 'files'> & { getData: (type: string) => string }): DeckGiven | null {
  const [html, rtf, text] = [getData('text/html'), getData('text/rtf'), getData('text/plain')];
  if (files.length > 0 && !/<table\b/i.test(html)) return { kind: 'files', files: [...files] };
  return html.trim() === '' && text.trim() === '' ? null : { kind: 'pasted', html, rtf, text };
}

/** What is dropped or pasted on a deck's page, outside of any field, until it was dealt with; nothing where imports are closed. */
export function useDeckIntake() {
  const isOpen = useConfig()?.allow_import ?? false;
  const [given, setGiven] = useState<DeckGiven | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const take = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isInField = target instanceof Element && target.closest(FIELDS) !== null;
      if (event.defaultPrevented || isInField || topLayer() !== null || !clipboardData) return;
      const found = givenIn({ files: clipboardData.files, getData: (type) => clipboardData.getData(type) });
      if (!found) return;
      event.preventDefault();
      setGiven(found);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [isOpen]);
  return {
    given,
    onFiles: isOpen ? (files: readonly File[]) => setGiven({ kind: 'files', files }) : undefined,
    onClose: () => setGiven(null),
  };
}
