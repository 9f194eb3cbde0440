import { Button, Flex } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import { withCommand } from '../../../ui/actions/command-key.ts';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FastWritingLink } from '../fast-writing/fast-writing-link.tsx';
import { ImportLink } from './import-link.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.deck;

/** A deck without cards: the three ways to the first ones. */
export function EmptyDeck({ deckPath, onWrite }: { deckPath: string; onWrite: () => void }) {
  return (
    <EmptyState
      title={words.empty}
      action={
        <Flex wrap gap={12} justify="center">
          <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onWrite}>
            {words.writeCard}
          </Button>
          <FastWritingLink deckPath={deckPath} />
          <ImportLink />
        </Flex>
      }
    >
      {hasMouse() ? words.emptyHintDesk(withCommand('V')) : words.emptyHint}
    </EmptyState>
  );
}
