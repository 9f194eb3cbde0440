import { useState } from 'react';
import { lazyPiece } from '../states/lazy-piece.ts';
import { texts } from '#texts/ui';
import type { PeopleListProps } from './people-list-dialog.tsx';

const LazyDialog = lazyPiece(async () => (await import('./people-list-dialog.tsx')).PeopleListDialog);

/** Where a list of people is imported, which is loaded with the first one. */
export function PeopleListPlace({ isOpen, ...props }: PeopleListProps & { isOpen: boolean }) {
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  const failed = isOpen && <p className="problem">{texts.common.screenFailed}</p>;
  return wanted && <LazyDialog fallback={null} failed={failed} props={{ isOpen, ...props }} />;
}
