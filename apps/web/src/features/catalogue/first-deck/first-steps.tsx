import { Button, Flex } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { ImportLink } from '../deck/import-link.tsx';
import { firstDeckTexts } from '#texts/catalogue/first-deck';

/** What a professor of an empty school may begin with. */
export function FirstSteps({ onBegin }: { onBegin: () => void }) {
  return (
    <Flex wrap gap={12} justify="center">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onBegin}>
        {firstDeckTexts.begin}
      </Button>
      <ImportLink />
    </Flex>
  );
}
