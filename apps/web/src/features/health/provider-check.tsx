import { SafetyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { failureSentence } from '../../ui/states/message-of.ts';
import { useCheckProviderMutation } from './health.api.ts';
import { HealthSection } from './health-lines.tsx';
import { healthTexts as words } from '#texts/health';
import styles from './health-page.module.css';

/** Whether the school's identity provider is as a sign-in needs it: asked when somebody wants to know, not each minute. */
export function ProviderCheck() {
  const [check, { data = [], error, isLoading }] = useCheckProviderMutation();
  return (
    <HealthSection group="provider" lines={data}>
      <div className={styles.board}>
        <Button icon={<SafetyOutlined aria-hidden />} loading={isLoading} onClick={() => void check()}>
          {words.check}
        </Button>
        <p className="detail">{words.checkHint}</p>
        {error !== undefined && (
          <p role="alert" className="problem">
            {failureSentence(error, words.checkFailed)}
          </p>
        )}
      </div>
    </HealthSection>
  );
}
