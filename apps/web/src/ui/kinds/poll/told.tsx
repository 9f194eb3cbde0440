import { pollOf } from '@ardoise/contracts/light';
import { resultsTexts } from '#texts/quizzes/results';
import { CardLine } from '../../card/card-text.tsx';
import { Flex } from '../../theme/flex.tsx';
import type { ResponseProps } from '../kind-view.ts';

/** The options, and which were chosen: none of them is right. */
export function PollTold({ card, given }: Pick<ResponseProps, 'card' | 'given'>) {
  return (
    <Flex vertical gap="small" component="ul">
      {pollOf(card).options.map((option) => (
        <li key={option} className="row panel note tap">
          <span aria-hidden="true">{given.includes(option) ? '●' : '·'}</span>
          <span className="name">
            <CardLine text={option} />
          </span>
          {given.includes(option) && <span className="badge">{resultsTexts.own.chosen}</span>}
        </li>
      ))}
    </Flex>
  );
}
