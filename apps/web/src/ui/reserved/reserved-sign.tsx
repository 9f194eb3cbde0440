import { reservedTexts as words } from '#texts/ui/reserved';

interface SignProps {
  /** Of the open ones; null while they are not known. */
  names: readonly string[] | null;
  /** How many more have ended. */
  archived: number;
}

/** For which classes something is there. */
export function ReservedSign({ names, archived }: SignProps) {
  const said = words.sign(names, archived);
  return (
    <p className="detail cut" title={said}>
      <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />
      </svg>{' '}
      {said}
    </p>
  );
}
