import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the address says of what is shown. What is undefined is taken out of it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (parts: Record<string, string | undefined>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, part] of Object.entries(parts)) {
            if (part) next.set(name, part);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const asked = Number(params.get('page'));
  return {
    params,
    change,
    /** From 1 on, whatever stands there. */
    page: Number.isInteger(asked) && asked > 0 ? asked : 1,
    turn: useCallback((page: number) => change({ page: page > 1 ? String(page) : undefined }), [change]),
  };
}

/** Turns back to the last of so many pages where the address asks for a later one. */
export function useLastPage(pages: number | undefined, page: number, turn: (page: number) => void): void {
  useEffect(() => {
    if (pages !== undefined && page > pages) turn(pages);
  }, [pages, page, turn]);
}
