import { useMemo } from 'react';
import type { ClassResult } from '@ardoise/contracts';
import { useReservable } from '../../../../data/reserved-classes.ts';
import { classFilterTexts } from '#texts/ui/class';

const NONE: readonly string[] = [];

export interface ResultsClass {
  value: string;
  label: string;
}

/** What each is called: with its year, where they are of several. */
export function labelsOf(compared: readonly ClassResult[]): ReadonlyMap<string, string> {
  const years = new Set(compared.map(({ school_year }) => school_year));
  return new Map(
    compared.map(({ class_id, name, school_year }) => [class_id, years.size > 1 ? `${name} (${school_year})` : name]),
  );
}

/**
 * The classes whose results can be shown alone: open ones, and those that have ended since they took part. None where the
 * school has none.
 * @param chosen the class that the address names
 */
export function useClassChoice(compared: readonly ClassResult[], chosen: string | undefined): ResultsClass[] {
  const ended = compared.filter(({ archived }) => archived);
  const isEnded = ended.some(({ class_id }) => class_id === chosen);
  const open = useReservable(chosen === undefined || isEnded ? NONE : [chosen], classFilterTexts.archived);
  return useMemo(
    () => [
      ...open,
      ...compared
        .filter(({ archived }) => archived)
        .map(({ class_id, name, school_year }) => ({ value: class_id, label: `${name} (${school_year})` })),
    ],
    [open, compared],
  );
}
