import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { texts } from '#texts/ui';
import { formatNumber } from '#texts/grammar';

const words = texts.pages;

interface Props {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of a long list. */
export function PageTurner({ page, pages, onTurn }: Props) {
  if (pages === 1) return null;
  const steps = [
    { label: words.first, icon: <DoubleLeftOutlined aria-hidden />, to: 1 },
    { label: words.previous, icon: <LeftOutlined aria-hidden />, to: page - 1 },
    { label: words.next, icon: <RightOutlined aria-hidden />, to: page + 1 },
    { label: words.last, icon: <DoubleRightOutlined aria-hidden />, to: pages },
  ];
  const button = ({ label, icon, to }: (typeof steps)[number]) => {
    const leadsNowhere = to === page || to < 1 || to > pages;
    return (
      // Not `disabled`: the focus would be lost at the last page.
      <Button
        key={label}
        type="text"
        icon={icon}
        aria-label={label}
        aria-disabled={leadsNowhere}
        onClick={() => !leadsNowhere && onTurn(to)}
      />
    );
  };
  return (
    <Flex component="nav" gap={4} align="center" justify="center" className="numbers" aria-label={words.label}>
      {steps.slice(0, 2).map(button)}
      <span role="status" style={{ minWidth: '9rem', textAlign: 'center' }}>
        {words.page(formatNumber(page), formatNumber(pages))}
      </span>
      {steps.slice(2).map(button)}
    </Flex>
  );
}
