import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { DrawAll } from '../../../ui/lists/drawn.ts';
import { useOnPaper } from '../../../ui/paper/use-on-paper.ts';
import { PrintSide } from './print-side.tsx';
import { sidesOf } from './sheets.ts';
import type { SheetLayout } from './sheets.ts';
import { usePaperScale } from './use-paper-scale.ts';
import styles from './print-sheets.module.css';

/** Laid out at a time: the page answers in between. */
const SIDES_AT_ONCE = 4;

export interface Drawn {
  /** From 0 to 1. */
  share: number;
  /** Faces that hold more than fits. */
  cut: number;
}

interface Props {
  cards: readonly Flashcard[];
  layout: SheetLayout;
  name: string;
  onDrawn: (drawn: Drawn) => void;
}

/** The sheets as they will be printed, laid out one after the other. Made anew for another layout. */
export function PrintSheets({ cards, layout, name, onDrawn }: Props) {
  const sides = useMemo(() => sidesOf(cards, layout), [cards, layout]);
  const [count, setCount] = useState(SIDES_AT_ONCE);
  const cutBySide = useRef(new Map<string, number>());
  const box = useRef<HTMLDivElement>(null);
  usePaperScale(box);
  useOnPaper('cards');

  const share = Math.min(1, count / sides.length);
  const tell = useCallback(() => {
    const cut = [...cutBySide.current.values()].reduce((sum, one) => sum + one, 0);
    onDrawn({ share, cut });
  }, [onDrawn, share]);
  const latestTell = useRef(tell);
  useEffect(() => {
    latestTell.current = tell;
    tell();
    if (share === 1) return;
    const timer = setTimeout(() => startTransition(() => setCount((n) => n + SIDES_AT_ONCE)));
    return () => clearTimeout(timer);
  }, [share, tell]);

  const onCut = useCallback((side: string, cut: number) => {
    const before = cutBySide.current.get(side) ?? 0;
    cutBySide.current.set(side, cut);
    if (before !== cut) latestTell.current();
  }, []);
  const sheets = sides.at(-1)?.sheet ?? 0;
  return (
    <div ref={box} className={styles.sheets} data-part="sheets">
      <DrawAll value={true}>
        {sides.slice(0, count).map((side) => (
          <PrintSide key={side.key} side={side} name={name} sheets={sheets} onCut={onCut} />
        ))}
      </DrawAll>
    </div>
  );
}
