import { useId, useMemo, useState } from 'react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Flex, Radio } from 'antd';
import { useLocation } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { catalogueTexts } from '#texts/catalogue';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { PrintSheets } from './print-sheets.tsx';
import type { Drawn } from './print-sheets.tsx';
import { sheetsOf } from './sheets.ts';
import type { SheetLayout } from './sheets.ts';
import { usePrintedCards } from './use-printed-cards.ts';
import type { PrintSource } from './use-printed-cards.ts';
import { printingTexts } from '#texts/catalogue/printing';

const words = printingTexts;
const LAYOUTS: readonly SheetLayout[] = ['two-sided', 'folded'];
const NOTHING_DRAWN: Drawn = { share: 0, cut: 0 };

/** Opens the browser's dialog once pictures and letters are there: those on their way would be missing on paper. */
async function printWhenReady(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-part="sheets"] img')];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts?.ready;
  // They are fitted in at the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  window.print();
}

function Choice({ layout, onLayout }: { layout: SheetLayout; onLayout: (layout: SheetLayout) => void }) {
  const id = useId();
  return (
    <Radio.Group
      className="cards"
      aria-label={words.layout}
      value={layout}
      onChange={({ target }) => onLayout(target.value as SheetLayout)}
    >
      {LAYOUTS.map((one) => (
        <Radio
          key={one}
          value={one}
          className="panel padded option"
          aria-labelledby={`${id}-${one}`}
          aria-describedby={`${id}-${one}-hint`}
        >
          <span id={`${id}-${one}`} className="label">
            {words.layouts[one]}
          </span>
          <br />
          <span id={`${id}-${one}-hint`} className="detail">
            {words.hints[one]}
          </span>
        </Radio>
      ))}
    </Radio.Group>
  );
}

function Progress({ share, label }: { share: number; label: string }) {
  return (
    <div>
      <p>{label}</p>
      <ProgressBar value={share * 100} label={label} />
    </div>
  );
}

function Ready({ cards, name, left }: { cards: readonly Flashcard[]; name: string; left: number }) {
  const [layout, setLayout] = useState<SheetLayout>('two-sided');
  const [drawn, setDrawn] = useState(NOTHING_DRAWN);
  const [busy, setBusy] = useState(false);
  const isDrawn = drawn.share === 1;
  const print = async () => {
    if (busy || !isDrawn) return;
    setBusy(true);
    await printWhenReady();
    setBusy(false);
  };
  return (
    <>
      <Flex vertical gap="middle" className="after" data-screen-only>
        <Choice
          layout={layout}
          onLayout={(next) => {
            setDrawn(NOTHING_DRAWN);
            setLayout(next);
          }}
        />
        <Flex wrap gap={12} align="center" className="spread" data-part="print-go">
          <p role="status" className="wide-name">
            {words.sheets(cards.length, sheetsOf(cards.length, layout))}
            {left > 0 && ` ${words.left(left)}`}
            {isDrawn && drawn.cut > 0 && ` ${words.cut(drawn.cut)}`}
          </p>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            aria-disabled={busy || !isDrawn}
            onClick={() => void print()}
          >
            {busy ? words.waiting : words.print}
          </Button>
        </Flex>
        {!isDrawn && <Progress share={drawn.share} label={words.drawing} />}
      </Flex>
      <PrintSheets key={layout} cards={cards} layout={layout} name={name} onDrawn={setDrawn} />
    </>
  );
}

interface Sheets {
  /** The same one as long as the same is printed. */
  source: PrintSource;
  name: string;
  back: { to: string; label: string };
  emptyHint: string;
}

function PrintedSheets({ source, name, back, emptyHint }: Sheets) {
  const { printed, retry } = usePrintedCards(source);
  useTitle(words.titleOf(name));
  return (
    <>
      <h1 className="page-title" data-screen-only>
        {words.titleOf(name)}
      </h1>
      {printed.state === 'failed' && <LoadError message={printed.message} onRetry={retry} />}
      {printed.state === 'loading' && <Progress share={printed.share} label={words.loading} />}
      {printed.state === 'here' &&
        (printed.cards.length === 0 ? (
          <EmptyState title={words.empty} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
            {emptyHint}
          </EmptyState>
        ) : (
          <Ready cards={printed.cards} name={name} left={printed.left} />
        ))}
    </>
  );
}

/** The visible cards of a deck on sheets of A4, to print and to cut out. */
export function PrintPage({ deckId, deckPath }: { deckId: string; deckPath: string }) {
  const deck = useGetDeckQuery(deckId);
  const source = useMemo(() => ({ deckId }), [deckId]);
  const known = deck.currentData;
  if (deck.isError && !known)
    return (
      <LoadError error={deck.error} message={catalogueTexts.browser.deckFailed} onRetry={() => void deck.refetch()} />
    );
  if (!known) return <CardsSkeleton />;
  const back = { to: deckPath, label: words.back };
  return <PrintedSheets source={source} name={known.name} back={back} emptyHint={words.emptyHint} />;
}

/** Cards chosen elsewhere on sheets of A4; those that students see. */
export function PrintChoicePage({ back }: { back: Sheets['back'] }) {
  const { state } = useLocation() as { state: { cardIds?: unknown; name?: unknown } | null };
  const [source] = useState(() => ({ cardIds: Array.isArray(state?.cardIds) ? state.cardIds.map(String) : [] }));
  const name = typeof state?.name === 'string' ? state.name : words.choice;
  return <PrintedSheets source={source} name={name} back={back} emptyHint={words.emptyChoice} />;
}
