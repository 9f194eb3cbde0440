import { Flex, Input } from 'antd';
import { RemoveButton } from './line-buttons.tsx';
import { LineGroup } from './line-group.tsx';
import { withAt } from './with-at.ts';

interface Props {
  others: readonly string[];
  words: { others: string; addOther: string; other: (place: number) => string };
  /** How many there may be, and how long each. */
  most: number;
  longest: number;
  onOthers: (others: string[]) => void;
}

/** What is offered and belongs to nothing: none is needed. */
export function OtherLines({ others, words, most, longest, onOthers }: Props) {
  const more = { label: words.addOther, onAdd: () => onOthers([...others, '']) };
  return (
    <LineGroup label={words.others} count={others.length} more={others.length < most ? more : undefined}>
      {others.map((text, at) => (
        <Flex key={at} gap="small" align="center">
          <Input
            aria-label={words.other(at + 1)}
            value={text}
            maxLength={longest}
            autoComplete="off"
            onChange={({ target }) => onOthers(withAt(others, at, target.value))}
          />
          <RemoveButton label={words.other(at + 1)} onRemove={() => onOthers(others.filter((_, one) => one !== at))} />
        </Flex>
      ))}
    </LineGroup>
  );
}
