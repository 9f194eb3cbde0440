import { useId } from 'react';
import { Checkbox } from 'antd';
import { answeringTexts as words } from '#texts/ui/kinds';
import type { EditorProps } from './kind-editor.ts';

/** Whether an opinion is kept without the name of whoever has it. */
export function AnonymousField({ draft: { anonymous }, onChange }: Pick<EditorProps, 'draft' | 'onChange'>) {
  const id = useId();
  return (
    <div>
      <Checkbox
        checked={anonymous}
        aria-describedby={id}
        onChange={({ target }) => onChange({ anonymous: target.checked })}
      >
        {words.anonymous}
      </Checkbox>
      <p id={id} className="detail">
        {words.anonymousHint}
      </p>
    </div>
  );
}
