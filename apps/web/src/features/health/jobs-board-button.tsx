import { useState } from 'react';
import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { JOBS_BOARD_PATH } from '@ardoise/contracts/light';
import { failureSentence } from '../../ui/states/message-of.ts';
import { useOpenJobsBoardMutation } from './health.api.ts';
import { healthTexts as words } from '#texts/health';
import styles from './health-page.module.css';

/** Opens the pages of the jobs' engine, in a tab of their own. */
export function JobsBoardButton() {
  const [letIn, { isLoading }] = useOpenJobsBoardMutation();
  const [problem, setProblem] = useState('');
  const open = async () => {
    setProblem('');
    // Before the answer: a browser opens tabs for a click only.
    const tab = window.open('', '_blank');
    try {
      await letIn().unwrap();
      if (tab) tab.location.href = JOBS_BOARD_PATH;
      else window.location.assign(JOBS_BOARD_PATH);
    } catch (error) {
      tab?.close();
      setProblem(failureSentence(error, words.boardFailed));
    }
  };
  return (
    <div className={styles.board}>
      <Button icon={<ExportOutlined aria-hidden />} loading={isLoading} onClick={() => void open()}>
        {words.board}
      </Button>
      <p className="detail">{words.boardHint}</p>
      {problem !== '' && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
