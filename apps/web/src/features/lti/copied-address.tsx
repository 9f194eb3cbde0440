import { useId } from 'react';
import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { useCopied } from '../../ui/sharing/use-copied.ts';
import { ltiTexts } from '#texts/lti';

const words = ltiTexts.addresses;

/** An address to be copied to the platform. */
export function CopiedAddress({ name, url }: { name: string; url: string }) {
  const id = useId();
  const { field, copy } = useCopied(url, words);
  return (
    <Flex vertical gap={4}>
      <label dir="auto" htmlFor={id} className="label">
        {name}
      </label>
      <Flex gap="small">
        <Input ref={field} id={id} value={url} readOnly onFocus={({ target }) => target.select()} />
        <Button aria-label={words.copy(name)} icon={<CopyOutlined aria-hidden />} onClick={() => void copy()} />
      </Flex>
    </Flex>
  );
}
