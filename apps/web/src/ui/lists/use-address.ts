import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A number of a page, from 1 on, whatever stands in the address. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const asked = Number(params.get(name));
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

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
  return {
    params,
    change,
    page: pageIn(params),
    turn: useCallback((page: number) => change({ page: page > 1 ? String(page) : undefined }), [change]),
  };
}

/** Turns back to the last of so many pages where the address asks for a later one. */
export function useLastPage(pages: number | undefined, page: number, turn: (page: number) => void): void {
  useEffect(() => {
    if (pages !== undefined && page > pages) turn(pages);
  }, [pages, page, turn]);
}
