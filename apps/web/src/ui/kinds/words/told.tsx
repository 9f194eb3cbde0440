import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import { Flex } from '../../theme/flex.tsx';
import type { ResponseProps } from '../kind-view.ts';

/** The words that somebody gave. */
export function WordsTold({ given }: Pick<ResponseProps, 'given'>) {
  if (given.length === 0) return null;
  return (
    <Flex wrap gap="small" component="ul" aria-label={words.ownWords}>
      {given.map((text) => (
        <li key={text} className="badge">
          <CardLine text={text} />
        </li>
      ))}
    </Flex>
  );
}
