import { useEffect, useEffectEvent, useState } from 'react';
import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { answeringTexts as words } from '#texts/ui/kinds';
import type { EditorProps } from '../editing/kind-editor.ts';
import { rightWritten, withProposed } from './proposed.ts';

type Props = Pick<EditorProps, 'draft' | 'onChange'> & { propose: NonNullable<EditorProps['propose']> };

/** Writes wrong answers that look like the right one, for somebody to change. */
export function ChoiceProposals({ draft, propose, onChange }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'none' | 'failed'>('idle');
  const [found, setFound] = useState<readonly string[]>([]);
  const right = rightWritten(draft);
  // What was written while they were on their way stays.
  const take = useEffectEvent((wrong: readonly string[]) => onChange({ choices: withProposed(draft, wrong) }));
  useEffect(() => {
    if (found.length > 0) take(found);
  }, [found]);
  const onPress = async () => {
    setState('busy');
    try {
      const wrong = await propose(right);
      setState(wrong.length > 0 ? 'idle' : 'none');
      setFound([...wrong]);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        type="text"
        className="own"
        icon={<BulbOutlined aria-hidden />}
        disabled={right.length === 0}
        title={right.length === 0 ? words.proposeHint : undefined}
        loading={state === 'busy'}
        onClick={() => void onPress()}
      >
        {words.propose}
      </Button>
      <p className="detail full" role="status">
        {state === 'none' && words.nothingAlike}
        {state === 'failed' && words.proposeFailed}
      </p>
    </>
  );
}
