import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useBeside } from '../../../ui/dialogs/layers.ts';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { texts } from '#texts/ui';
import { CardEditorBody } from '../card-editor/card-editor-body.tsx';
import { cardAnchor } from '../deck/card-anchor.ts';
import { editorTitle } from '../card-editor/card-editor.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { Editing } from '../use-editing.ts';
import { useBehind } from './use-behind.ts';
import styles from './split-editor.module.css';

const words = cataloguePageTexts.editor;

/** What of a card takes the focus back once it is not edited any more. */
const OF_CARD = '[aria-haspopup="menu"]';
const OF_PAGE = '[data-part="place-actions"] button';

function focusOn(cardId: string | null): void {
  const card = cardId === null ? null : document.getElementById(cardAnchor(cardId));
  const target = card?.querySelector<HTMLElement>(OF_CARD) ?? document.querySelector<HTMLElement>(OF_PAGE);
  target?.focus({ preventScroll: true });
}

interface StepProps {
  label: string;
  keys: string;
  isThere: boolean;
  isUp?: boolean;
  onStep: () => void;
}

function Step({ label, keys, isThere, isUp = false, onStep }: StepProps) {
  return (
    <Button
      type="text"
      icon={isUp ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      aria-disabled={!isThere}
      onClick={onStep}
    />
  );
}

interface Props {
  deckId: string;
  editing: Editing & { edited: NonNullable<Editing['edited']> };
}

/** The editor beside the list: the page goes on, and another card is a click or a key away. */
export function SplitEditor({ deckId, editing }: Props) {
  const { edited, openId, position, onDirty, close, leave, toNext, goNext, goPrevious } = editing;
  const id = useId();
  const shown = useBehind(edited);
  useBeside(leave);
  const onEscape = (event: KeyboardEvent) => {
    // An open list of a field closes first.
    if (event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) return false;
    return leave();
  };
  useShortcuts({ Escape: onEscape, 'Alt+ArrowDown': goNext, 'Alt+ArrowUp': goPrevious }, { whileWriting: true });

  const last = useRef(openId);
  useEffect(() => {
    last.current = openId;
    if (openId !== null) document.getElementById(cardAnchor(openId))?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['beside'] = '';
    return () => {
      delete dataset['beside'];
    };
  }, []);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      // Somebody who works in the list stays there.
      const isElsewhere =
        element?.parentElement?.contains(document.activeElement) && !element.contains(document.activeElement);
      if (!isElsewhere) focusOn(last.current);
    };
  }, []);

  return (
    <section ref={panel} className={styles.beside} role="dialog" aria-labelledby={`${id}-title`} data-screen-only>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{editorTitle(edited, false)}</h2>
        {position && (
          <>
            <span className="detail numbers">{words.position(position.at, position.of)}</span>
            <kbd className="key">{words.stepKeys}</kbd>
            <Step
              isUp
              label={words.previousCard}
              keys="Alt+ArrowUp"
              isThere={position.hasPrevious}
              onStep={goPrevious}
            />
            <Step label={words.nextCard} keys="Alt+ArrowDown" isThere={position.hasNext} onStep={goNext} />
          </>
        )}
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={texts.common.close} onClick={leave} />
      </header>
      <div className={styles.body} aria-busy={shown !== edited}>
        {shown && (
          <CardEditorBody
            key={shown === 'new' ? shown : shown.id}
            deckId={deckId}
            edited={shown}
            isStudent={false}
            isBeside
            onDone={close}
            onNext={position?.hasNext ? toNext : undefined}
            onDirty={onDirty}
          />
        )}
      </div>
    </section>
  );
}
