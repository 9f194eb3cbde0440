import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { Flex, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { catalogueTexts } from '#texts/catalogue';
import { texts } from '#texts/ui';
import { formatNumber } from '#texts/grammar';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PlaceOption } from './place-option.tsx';
import { findPlaces, wordsOfQuery } from './places.ts';
import type { JumpPage, JumpTarget } from './places.ts';
import { useFoundCards } from './use-found-cards.ts';
import { useNoPlaces, usePlaces } from './use-places.ts';
import type { UseOtherPlaces } from './use-places.ts';
import styles from './jump-dialog.module.css';
import type { InputRef } from 'antd';
import { useNarrow } from '../../../ui/paper/use-media.ts';

const words = catalogueTexts.jump;
/** More than anybody reads; what is looked for then needs another letter. */
const MOST_SHOWN = 50;
const PAGE = 8;

function steps(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'PageDown') return Math.min(last, at + PAGE);
  if (key === 'PageUp') return Math.max(0, at - PAGE);
  return undefined;
}

function statusOf(count: number, isLoading: boolean, failed: boolean): string {
  if (isLoading) return texts.common.loading;
  if (count === 0) return failed ? '' : words.none;
  if (count > MOST_SHOWN) return words.more(formatNumber(MOST_SHOWN), formatNumber(count));
  return words.found(count, hasMouse());
}

interface FormProps {
  pages: readonly JumpPage[];
  /** Of whoever may look for cards as well. */
  useOthers: UseOtherPlaces | undefined;
  field: Ref<InputRef>;
  onGo: (place: JumpTarget) => void;
}

function JumpForm({ pages, useOthers = useNoPlaces, field, onGo }: FormProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  /** By its address: what comes in between moves it. */
  const [chosen, setChosen] = useState<string | null>(null);
  // A letter is there at once, what it finds a frame after it.
  const looked = useDeferredValue(query);
  const others = useOthers(looked.trim() !== '');
  const { places, isLoading, failed, retry } = usePlaces(pages, others);
  const { cards, last } = useFoundCards(looked, useOthers !== useNoPlaces);
  const found = useMemo(() => findPlaces(places, looked), [places, looked]);
  const parts = useMemo(() => wordsOfQuery(looked), [looked]);
  const icons = useMemo(() => new Map(pages.map(({ to, icon }) => [to, icon])), [pages]);
  const shown = [...found.slice(0, MOST_SHOWN), ...cards, ...last];
  const at = Math.max(
    0,
    shown.findIndex(({ to }) => to === chosen),
  );
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = shown.length > 0 ? optionId(at) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = steps(event.key, at, shown.length);
    const best = () => (looked === query ? shown[at] : (findPlaces(places, query)[0] ?? shown.at(-1)));
    const place = event.key === 'Enter' ? best() : undefined;
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to !== undefined) setChosen(shown[to]?.to ?? null);
    if (place) onGo(place);
  };
  return (
    <Flex vertical gap={12}>
      <label className="visually-hidden" htmlFor={`${id}-field`}>
        {words.field}
      </label>
      <Input
        id={`${id}-field`}
        size="large"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-describedby={`${id}-status`}
        ref={field}
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={words.placeholder}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      {failed && <LoadError message={words.failed} onRetry={retry} />}
      <ul id={`${id}-list`} className={`${styles.list} scroll`} role="listbox" aria-label={words.results}>
        {shown.map((place, index) => (
          <PlaceOption
            key={place.to}
            id={optionId(index)}
            place={place}
            icon={icons.get(place.to)}
            parts={parts}
            isActive={index === at}
            onGo={onGo}
          />
        ))}
      </ul>
      <p id={`${id}-status`} className="detail" role="status">
        {statusOf(found.length + cards.length, isLoading, failed)}
      </p>
    </Flex>
  );
}

interface Props extends Pick<FormProps, 'pages' | 'useOthers'> {
  open: boolean;
  onClose: () => void;
}

/** A name is typed, and one is there. */
export function JumpDialog({ pages, useOthers, open, onClose }: Props) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const field = useRef<InputRef>(null);
  // What opens next does so once the focus is back: it is given back to where it was.
  const next = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (open) return;
    next.current?.();
    next.current = undefined;
  }, [open]);
  const onGo = ({ to, onGo: act }: JumpTarget) => {
    // First the focus goes back, then the new page takes it.
    onClose();
    if (act) next.current = act;
    else void navigate(to);
  };
  return (
    <Dialog
      title={words.title}
      open={open}
      onCancel={onClose}
      centered={false}
      style={{ top: narrow ? 8 : 'max(16px, 10dvh)' }}
      width={620}
      focusable={{ focusTriggerAfterClose: false }}
      // The dialog takes the focus itself once it has come.
      afterOpenChange={(isThere) => isThere && field.current?.focus()}
    >
      <JumpForm pages={pages} useOthers={useOthers} field={field} onGo={onGo} />
    </Dialog>
  );
}
