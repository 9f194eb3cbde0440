import { Flex, Input } from 'antd';
import { answeringTexts as words } from '#texts/ui/kinds';
import type { DraftPair } from './draft.ts';
import type { EditorProps } from '../editing/kind-editor.ts';
import { RemoveButton } from '../editing/line-buttons.tsx';
import { LineGroup } from '../editing/line-group.tsx';
import { OtherLines } from '../editing/other-lines.tsx';
import { Problem } from '../editing/problem.tsx';
import { withPart } from '../editing/with-at.ts';
import { CARD_TEXT } from '../../writing/use-writing.ts';

const MOST = 10;
const LEAST = 2;

function Pair({ pair, place, onPair }: { pair: DraftPair; place: number; onPair: (part: Partial<DraftPair>) => void }) {
  const field = (side: keyof DraftPair, label: string) => (
    <Input
      data-part={CARD_TEXT}
      aria-label={label}
      placeholder={label}
      value={pair[side]}
      maxLength={1_000}
      autoComplete="off"
      onChange={(event) => onPair({ [side]: event.target.value })}
    />
  );
  return (
    <>
      {field('left', words.left(place))}
      <span aria-hidden="true">→</span>
      {field('right', words.rightSide(place))}
    </>
  );
}

/** What belongs together, and what belongs to nothing. */
export function PairsEditor({ draft: { pairs, others }, problem, onChange }: EditorProps) {
  const morePairs = { label: words.addPair, onAdd: () => onChange({ pairs: [...pairs, { left: '', right: '' }] }) };
  return (
    <>
      <LineGroup label={words.pairs} count={pairs.length} more={pairs.length < MOST ? morePairs : undefined}>
        {pairs.map((pair, at) => (
          <Flex key={at} gap="small" align="center">
            <Pair pair={pair} place={at + 1} onPair={(part) => onChange({ pairs: withPart(pairs, at, part) })} />
            {pairs.length > LEAST && (
              <RemoveButton
                label={words.left(at + 1)}
                onRemove={() => onChange({ pairs: pairs.filter((_, one) => one !== at) })}
              />
            )}
          </Flex>
        ))}
        <Problem>{problem}</Problem>
      </LineGroup>
      <OtherLines
        others={others}
        words={words}
        most={MOST}
        longest={1_000}
        onOthers={(lines) => onChange({ others: lines })}
      />
    </>
  );
}
