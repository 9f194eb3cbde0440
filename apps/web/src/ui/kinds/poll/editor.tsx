import { Checkbox, Flex } from 'antd';
import { POLL_OPTIONS } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { AnonymousField } from '../editing/anonymous-field.tsx';
import type { EditorProps } from '../editing/kind-editor.ts';
import { LineGroup } from '../editing/line-group.tsx';
import { TextLines } from '../editing/text-lines.tsx';

/** The options, a line each; whether several may be chosen, and whether names are kept. */
export function PollEditor({ draft, problem, onChange }: EditorProps) {
  const { options, several } = draft;
  const more = { label: words.addOption, onAdd: () => onChange({ options: [...options, ''] }) };
  return (
    <Flex vertical gap="middle">
      <LineGroup
        label={words.options}
        count={options.length}
        more={options.length < POLL_OPTIONS.most ? more : undefined}
      >
        <TextLines
          lines={options}
          labelOf={words.option}
          problem={problem}
          longest={POLL_OPTIONS.longest}
          canRemove={options.length > POLL_OPTIONS.least}
          onLines={(lines) => onChange({ options: lines })}
        />
      </LineGroup>
      <Checkbox checked={several} onChange={({ target }) => onChange({ several: target.checked })}>
        {words.several}
      </Checkbox>
      <AnonymousField draft={draft} onChange={onChange} />
    </Flex>
  );
}
