import { useId, useRef } from 'react';
import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import type { InputRef } from 'antd';
import { useToasts } from '../../ui/toasts.ts';
import { ltiTexts } from './texts.fr.ts';
import layout from '../../ui/layout.module.css';

const words = ltiTexts.addresses;

/** An address to be copied to the platform. */
export function CopiedAddress({ name, url }: { name: string; url: string }) {
  const id = useId();
  const field = useRef<InputRef>(null);
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success(words.copied);
    } catch {
      // Without TLS, or when it was not allowed: the person does it.
      field.current?.select();
      toasts.info(words.notCopied);
    }
  };
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id} className={layout.label}>
        {name}
      </label>
      <Flex gap="small">
        <Input ref={field} id={id} value={url} readOnly onFocus={({ target }) => target.select()} />
        <Button aria-label={words.copy(name)} icon={<CopyOutlined aria-hidden />} onClick={() => void copy()} />
      </Flex>
    </Flex>
  );
}
