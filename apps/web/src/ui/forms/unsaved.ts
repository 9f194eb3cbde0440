import { useCallback, useEffect, useState } from 'react';

/** What has something to lose: forms of pages, of dialogs, of both at once. */
const unsaved = new Set<object>();

function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function set(one: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(one);
  else unsaved.delete(one);
  if (unsaved.size > 0) window.addEventListener('beforeunload', onUnload);
  else window.removeEventListener('beforeunload', onUnload);
}

/** Whether leaving would lose what somebody wrote, wherever that stands. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** For a form: tells whether it holds what is saved nowhere, and asks the same. What is not shown any more holds nothing. */
export function useUnsavedMark() {
  const [mark] = useState(() => ({}));
  useEffect(() => () => set(mark, false), [mark]);
  return {
    setUnsaved: useCallback((isUnsaved: boolean) => set(mark, isUnsaved), [mark]),
    isUnsaved: useCallback(() => unsaved.has(mark), [mark]),
  };
}

/** For what stands on a page: whether it holds something that leaving would lose. */
export function useUnsaved(isUnsaved: boolean): void {
  const { setUnsaved } = useUnsavedMark();
  useEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved]);
}
