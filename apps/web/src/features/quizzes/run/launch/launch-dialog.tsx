import { useId, useState } from 'react';
import { PlayCircleOutlined } from '@ant-design/icons';
import { Button, Flex, Radio } from 'antd';
import type { Quiz, RunAnonymity } from '@ardoise/contracts';
import { useConfig } from '../../../../platform/config.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { texts } from '#texts/ui';
import { TWO_LINE_RADIO } from '../../../../ui/forms/two-line-radio.ts';
import { runTexts } from '#texts/quizzes/run';
import { useLaunch } from './use-launch.ts';

const words = runTexts.launch;
const ANONYMITIES: readonly RunAnonymity[] = ['none', 'live', 'results'];

/** The quiz of which a run is to begin. */
export type LaunchedQuiz = Pick<Quiz, 'id' | 'name'>;

/** What is chosen before a run begins, each with what it means. */
function Options({ quiz, onCancel }: { quiz: LaunchedQuiz; onCancel: () => void }) {
  const id = useId();
  const [canChange, setCanChange] = useState(true);
  const [closesWhenAll, setClosesWhenAll] = useState(true);
  const [anonymity, setAnonymity] = useState<RunAnonymity>('none');
  const usual = useConfig()?.quiz_ranking ?? false;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const mayName = anonymity === 'none';
  const ranking = mayName && (wanted ?? usual);
  const { launch, busy } = useLaunch(quiz.id);
  return (
    <Flex vertical gap={16}>
      <p className="hint">{words.how}</p>
      <SwitchField
        label={words.canChange}
        hint={canChange ? words.canChangeOn : words.canChangeOff}
        checked={canChange}
        onChange={setCanChange}
      />
      <SwitchField
        label={words.closesWhenAll}
        hint={closesWhenAll ? words.closesWhenAllOn : words.closesWhenAllOff}
        checked={closesWhenAll}
        onChange={setClosesWhenAll}
      />
      <div>
        <p id={id} className="label">
          {words.anonymity}
        </p>
        <Radio.Group
          aria-labelledby={id}
          value={anonymity}
          onChange={({ target }) => setAnonymity(target.value as RunAnonymity)}
        >
          <Flex vertical gap={8}>
            {ANONYMITIES.map((value) => (
              <Radio key={value} value={value} styles={TWO_LINE_RADIO}>
                {words.anonymities[value][0]}
                <br />
                <span className="detail">{words.anonymities[value][1]}</span>
              </Radio>
            ))}
          </Flex>
        </Radio.Group>
      </div>
      <SwitchField
        label={words.ranking}
        hint={ranking ? words.rankingOn : mayName ? words.rankingOff : words.rankingNamed}
        checked={ranking}
        disabled={!mayName}
        onChange={setWanted}
      />
      <Flex wrap gap="small" justify="end" className="spread">
        <Button onClick={onCancel}>{texts.common.cancel}</Button>
        <Button
          type="primary"
          icon={<PlayCircleOutlined aria-hidden />}
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => launch({ can_change: canChange, closes_when_all: closesWhenAll, anonymity, ranking })}
        >
          {words.submit}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Asks how a paced quiz is to be run, and opens the run. */
export function LaunchDialog({ quiz, onClose }: { quiz: LaunchedQuiz | null; onClose: () => void }) {
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState(quiz);
  if (quiz && quiz !== shown) setShown(quiz);
  if (!shown) return null;
  return (
    <Dialog open={quiz !== null} title={words.title(shown.name)} onCancel={onClose}>
      <Options quiz={shown} onCancel={onClose} />
    </Dialog>
  );
}
