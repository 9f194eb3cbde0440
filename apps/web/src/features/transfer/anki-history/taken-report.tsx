import { Flex } from 'antd';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { HistoryStep } from './part.tsx';
import { reviewHistoryTexts as words } from '#texts/transfer/anki-history';
import type { TakenHistory } from './use-taking.ts';

/** What became of a history, and where one goes from there. */
export function TakenReport({ taken: { taken, known, missing } }: { taken: TakenHistory }) {
  return (
    <HistoryStep title={words.done(taken)}>
      {taken > 0 && <p>{words.taken(taken)}</p>}
      {known > 0 && <p>{words.kept(known)}</p>}
      {missing > 0 && <p>{words.missing(missing)}</p>}
      {taken > 0 && <p className="detail">{words.back}</p>}
      <Flex>
        <ButtonLink type="primary" size="large" to="/app/progress">
          {words.see}
        </ButtonLink>
      </Flex>
    </HistoryStep>
  );
}
