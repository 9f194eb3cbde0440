import { useRef } from 'react';
import type { InputRef } from 'antd';
import { toasts } from '../toasts/toasts.ts';

/** Copies an address that stands in a field, or selects it where the browser does not let a page copy. */
export function useCopied(address: string, words: { copied: string; notCopied: string }) {
  const field = useRef<InputRef>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success(words.copied);
    } catch {
      // Without TLS, or when it was not allowed: the person does it.
      field.current?.select();
      toasts.info(words.notCopied);
    }
  };
  return { field, copy };
}
