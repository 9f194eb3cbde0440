import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { SchoolClass } from '@ardoise/contracts';
import { useGetClassesQuery } from './classes.api.ts';

interface Named {
  value: string;
  label: string;
}

/** Open classes by name, with their year where they are of several; those of `chosen` that have ended come last. */
function namedOf(open: readonly SchoolClass[], chosen: readonly string[], ended: string): Named[] {
  const years = new Set(open.map((one) => one.school_year));
  const known = new Set(open.map(({ id }) => id));
  return [
    ...open.map(({ id, name, school_year: year }) => ({
      value: id,
      label: years.size > 1 ? `${name} (${year})` : name,
    })),
    ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: ended })),
  ];
}

/**
 * The classes among which to choose for whom something is there: none where the school has none.
 * @param chosen what is chosen as it stands, and `ended`: how a class is called that is open no more
 */
export function useReservable(chosen: readonly string[], ended: string): Named[] {
  const { data } = useGetClassesQuery(false);
  return useMemo(() => (data ? namedOf(data, chosen, ended) : []), [data, chosen, ended]);
}

/** For whom something is there: names of open classes, null while they are not known, and how many have ended. */
export function useReservedFor(ids: readonly string[]): { names: string[] | null; archived: number } {
  const { data } = useGetClassesQuery(ids.length > 0 ? false : skipToken);
  const names = data?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? null;
  return { names, archived: names === null ? 0 : ids.length - names.length };
}
