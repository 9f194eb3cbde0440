import { Flex, Input } from 'antd';
import { kindTexts as words } from '#texts/ui/kinds';
import type { DraftPair } from '../answer-draft.ts';
import type { EditorProps } from '../editing/kind-editor.ts';
import { AddButton, RemoveButton } from '../editing/line-buttons.tsx';
import { LineGroup } from '../editing/line-group.tsx';
import { Problem } from '../editing/problem.tsx';
import { withPart } from '../editing/with-at.ts';

const MOST = 10;
const LEAST = 2;

function Pair({ pair, place, onPair }: { pair: DraftPair; place: number; onPair: (part: Partial<DraftPair>) => void }) {
  const field = (side: keyof DraftPair, label: string) => (
    <Input
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
  const canAdd = pairs.length < MOST;
  const more = () => onChange({ pairs: [...pairs, { left: '', right: '' }] });
  return (
    <>
      <LineGroup label={words.pairs} count={pairs.length} onAdd={canAdd ? more : undefined}>
        {(add) => (
          <>
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
            {canAdd && <AddButton label={words.addPair} onAdd={add} />}
          </>
        )}
      </LineGroup>
      <LineGroup label={words.others} count={others.length} onAdd={() => onChange({ others: [...others, ''] })}>
        {(add) => (
          <>
            {others.map((text, at) => (
              <Flex key={at} gap="small" align="center">
                <Input
                  aria-label={words.other(at + 1)}
                  value={text}
                  maxLength={1_000}
                  autoComplete="off"
                  onChange={({ target }) =>
                    onChange({ others: others.map((one, n) => (n === at ? target.value : one)) })
                  }
                />
                <RemoveButton
                  label={words.other(at + 1)}
                  onRemove={() => onChange({ others: others.filter((_, n) => n !== at) })}
                />
              </Flex>
            ))}
            {others.length < MOST && <AddButton label={words.addOther} onAdd={add} />}
          </>
        )}
      </LineGroup>
    </>
  );
}
