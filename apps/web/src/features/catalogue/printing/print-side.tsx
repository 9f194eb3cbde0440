import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { fitFaces } from './fit.ts';
import { PrintFace } from './print-face.tsx';
import type { SheetSide } from './sheets.ts';
import { printingTexts } from '#texts/catalogue/printing';
import styles from './print-sheets.module.css';

const words = printingTexts;

function Cell({ card, face }: { card: Flashcard | null; face: SheetSide['face'] }) {
  if (!card) return <li className={styles.card} aria-hidden />;
  return (
    <li className={styles.card}>
      {face === 'both' ? (
        <>
          <PrintFace card={card} face="front" />
          <PrintFace card={card} face="back" />
        </>
      ) : (
        <PrintFace card={card} face={face} />
      )}
    </li>
  );
}

interface Props {
  side: SheetSide;
  name: string;
  sheets: number;
  /** How many faces of this side hold more than fits even in the smallest size. */
  onCut: (side: string, count: number) => void;
}

/** One side of a sheet. What arrives later, pictures, formulas and their letters, is fitted in again. */
export const PrintSide = memo(function PrintSide({ side, name, sheets, onCut }: Props) {
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (paper.current) onCut(side.key, fitFaces(paper.current));
  }, [side, onCut]);
  useEffect(() => {
    const root = paper.current;
    if (!root) return;
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => onCut(side.key, fitFaces(root)));
    };
    const watch = new MutationObserver(again);
    watch.observe(root, { childList: true, subtree: true });
    root.addEventListener('load', again, true);
    const withFonts = () => root.querySelector('.katex') && again();
    document.fonts?.addEventListener('loadingdone', withFonts);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      root.removeEventListener('load', again, true);
      document.fonts?.removeEventListener('loadingdone', withFonts);
    };
  }, [side, onCut]);

  const label = words.side(side.sheet, sheets, words.faces[side.face]);
  return (
    <div className={styles.place}>
      <section ref={paper} className={`${styles.side} paper`} data-face={side.face} aria-label={label}>
        <ol className={styles.grid}>
          {side.cards.map((card, place) => (
            <Cell key={place} card={card} face={side.face} />
          ))}
        </ol>
        <p className={styles.caption}>
          <bdi>{name}</bdi> – {label}
        </p>
      </section>
    </div>
  );
});
