import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { answeringTexts as words } from '#texts/ui/kinds';
import type { EditorProps } from '../editing/kind-editor.ts';
import { LineGroup } from '../editing/line-group.tsx';
import { TextLines } from '../editing/text-lines.tsx';
import { withMoved } from '../../lists/with-moved.ts';

/** The items, in the right order. */
export function OrderEditor({ draft: { typed }, problem, onChange }: EditorProps) {
  const step = (at: number, by: -1 | 1) => (
    <Button
      type="text"
      icon={by < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      aria-label={by < 0 ? words.up(words.item(at + 1)) : words.down(words.item(at + 1))}
      aria-disabled={typed[at + by] === undefined}
      onClick={() => onChange({ typed: withMoved(typed, at, at + by) })}
    />
  );
  const more = { label: words.addItem, onAdd: () => onChange({ typed: [...typed, ''] }) };
  return (
    <LineGroup label={words.inOrder} count={typed.length} more={more}>
      <TextLines
        lines={typed}
        labelOf={words.item}
        problem={problem}
        canRemove
        after={(at) => (
          <>
            {step(at, -1)}
            {step(at, 1)}
          </>
        )}
        onLines={(lines) => onChange({ typed: lines })}
      />
    </LineGroup>
  );
}
