import { useEffectEvent, useLayoutEffect } from 'react';
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import type { KeyBindingPress } from 'tinykeys';
import { topLayer, useOwnLayer } from '../dialogs/layers.ts';
import type { Layer } from '../dialogs/layers.ts';

/** What keys do, as tinykeys writes them ('Control+k', 'Space', '1'); whoever answers false leaves the key to others. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void | false>;

interface Options {
  /** Also while somebody writes in a field: for keys that write no letter. */
  whileWriting?: boolean;
  /** A key that is held down does it again and again. */
  repeats?: boolean;
  /** The browser's own use of these keys never comes to pass, even where a layer above keeps them from being used. */
  reserved?: boolean;
}

interface Registered extends Options {
  layer: Layer;
  shortcuts: () => Shortcuts;
}

/** The last one registered comes first. */
const registered: Registered[] = [];
const parsed = new Map<string, KeyBindingPress>();

function pressOf(keys: string): KeyBindingPress {
  const known = parsed.get(keys) ?? parseKeybinding(keys)[0]!;
  parsed.set(keys, known);
  return known;
}

const WRITES_NOTHING = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'file']);

function isWriting(target: EventTarget | null): boolean {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]');
  return field instanceof HTMLInputElement ? !WRITES_NOTHING.has(field.type) : Boolean(field);
}

function onKeyDown(event: Event): void {
  // Browsers that fill in a form send events without a key.
  if (!(event instanceof KeyboardEvent) || !event.key || event.defaultPrevented || event.isComposing) return;
  const top = topLayer();
  for (const { layer, shortcuts, whileWriting = false, repeats = false, reserved = false } of [...registered]) {
    if (layer !== top && !reserved) continue;
    for (const [keys, act] of Object.entries(shortcuts())) {
      if (!matchKeyBindingPress(event, pressOf(keys))) continue;
      if (reserved) event.preventDefault();
      if (layer !== top || (event.repeat && !repeats) || (!whileWriting && isWriting(event.target))) continue;
      if (act(event) === false) continue;
      // The dialog that a key opens listens at the window: the same Escape would close it again.
      event.stopPropagation();
      return event.preventDefault();
    }
  }
}

function register(one: Registered): () => void {
  if (registered.length === 0) document.addEventListener('keydown', onKeyDown);
  registered.unshift(one);
  return () => {
    registered.splice(registered.indexOf(one), 1);
    if (registered.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Keys of the page, or of the dialog, drawer or menu in which the component stands: they are heard wherever the focus is,
 * as long as nothing is open above.
 */
export function useShortcuts(shortcuts: Shortcuts, options: Options = {}): void {
  const { whileWriting = false, repeats = false, reserved = false } = options;
  const layer = useOwnLayer();
  const latest = useEffectEvent(() => shortcuts);
  // In the moment in which what they do is seen: a key that is pressed then is not lost.
  useLayoutEffect(
    () => register({ layer, shortcuts: () => latest(), whileWriting, repeats, reserved }),
    [layer, whileWriting, repeats, reserved],
  );
}

/** The digit on any keyboard: without the shift that a French one asks for as well. */
export function digitKeys(digit: number): string[] {
  return [`${digit}`, `Shift+${digit}`, `Digit${digit}`];
}

/** Ctrl+Z, or the same with the command key. */
export function useUndoKey(onUndo: () => void): void {
  useShortcuts({ 'Control+z': onUndo, 'Meta+z': onUndo });
}
