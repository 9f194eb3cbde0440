import { Fragment, createElement, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { mendStyles } from '../theme/mend-styles.ts';
import type { OverPage } from './over-page-holder.tsx';

interface Wish {
  act: (there: OverPage) => void;
  /** Where its code does not come. */
  otherwise?: (() => void) | undefined;
}

type Holder = ComponentType<{ onThere: (there: OverPage | null) => void }>;

let Loaded: Holder | null = null;
let there: OverPage | null = null;
let isPending = false;
let hasFailed = false;
let wishes: Wish[] = [];
const listeners = new Set<() => void>();

function arrived(now: OverPage | null): void {
  there = now;
  if (!there) return;
  const granted = wishes;
  wishes = [];
  for (const { act } of granted) act(there);
}

async function load(): Promise<void> {
  if (Loaded || isPending) return;
  isPending = true;
  try {
    if (hasFailed) await mendStyles();
    Loaded = (await import('./over-page-holder.tsx')).OverPageHolder;
    for (const listener of listeners) listener();
  } catch {
    hasFailed = true;
    const refused = wishes;
    wishes = [];
    for (const { otherwise } of refused) otherwise?.();
  }
  isPending = false;
}

/** At once where something stood over the page before; else as soon as its code is there. */
export function overPage(act: Wish['act'], otherwise?: Wish['otherwise']): void {
  if (there) return act(there);
  wishes.push({ act, otherwise });
  void load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const forget = () => {
  wishes = [];
};

/** What was to be told one person is not told the next, whenever it came: before they left, or while nobody was there. */
function Visit() {
  useLayoutEffect(() => {
    forget();
    return forget;
  }, []);
  return null;
}

/** The place of all that in the application; its code comes with the first message or question. */
export function OverPagePlace() {
  const holder = useSyncExternalStore(subscribe, () => Loaded);
  // A visit begins before what stands over its pages says that it is there.
  return createElement(Fragment, null, createElement(Visit), holder && createElement(holder, { onThere: arrived }));
}
