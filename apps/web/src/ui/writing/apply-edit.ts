import type { Edit, Written } from './edits.ts';

export type WrittenField = HTMLTextAreaElement | HTMLInputElement;

export const writtenIn = ({ value, selectionStart, selectionEnd }: WrittenField): Written => ({
  text: value,
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});

/** As if it were typed: `execCommand` is out of fashion, and the one way that leaves it to Ctrl+Z. */
function typed(text: string): boolean {
  try {
    return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  } catch {
    return false;
  }
}

/** Makes an edit in a field, which has the focus afterwards; nothing where the text would become longer than it may. */
export function applyEdit(field: WrittenField, { from, to, put: text, start, end }: Edit): void {
  field.focus();
  const before = field.value;
  const after = before.slice(0, from) + text + before.slice(to);
  if (field.maxLength >= 0 && after.length > field.maxLength) return;
  field.setSelectionRange(from, to);
  if (after !== before && !typed(text)) {
    // No such command here. React follows a field by a setter of its own, and hears of what goes past it alone.
    field.value = before;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, after);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
