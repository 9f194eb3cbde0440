import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useDates } from '../../platform/use-dates.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { CopiedAddress } from './copied-address.tsx';
import { useInviteLtiPlatformMutation } from './lti.api.ts';
import { ltiTexts } from '#texts/lti';

const words = ltiTexts.invitation;

/**
 * Makes an address where a platform registers by itself, shown until one did.
 * @param registered how many platforms have registered by themselves
 */
export function RegistrationAddress({ registered, onMade }: { registered: number; onMade: () => void }) {
  // How many had when the address was made; null once one more has, even one that is refused then.
  const [before, setBefore] = useState<number | null>(registered);
  const dates = useDates();
  const [invite, { data, isLoading }] = useInviteLtiPlatformMutation();
  if (before !== null && registered > before) setBefore(null);
  const isUsed = before === null;
  const make = async () => {
    try {
      await invite().unwrap();
      setBefore(registered);
      onMade();
    } catch (failure) {
      toasts.failure(words.failed, failure);
    }
  };
  return (
    <section aria-labelledby="lti-invitation" className="after">
      <h2 id="lti-invitation" className="after-little">
        {words.title}
      </h2>
      <div className="panel stack padded">
        <p className="detail">{words.hint}</p>
        <div role="status">
          {data && isUsed && <p className="detail">{words.used}</p>}
          {data && !isUsed && (
            <>
              <CopiedAddress key={data.url} name={words.address} url={data.url} />
              <p className="detail before-little">{words.until(dates.moment(data.until))}</p>
            </>
          )}
        </div>
        <div>
          <Button
            type={data ? 'default' : 'primary'}
            icon={<LinkOutlined aria-hidden />}
            aria-disabled={isLoading}
            aria-busy={isLoading}
            onClick={() => !isLoading && void make()}
          >
            {data ? words.another : words.create}
          </Button>
        </div>
      </div>
    </section>
  );
}
