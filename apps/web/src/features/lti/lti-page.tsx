import { useState } from 'react';
import { KeyOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { LtiPlatform, LtiSetup } from '@ardoise/contracts';
import { useDates } from '../../platform/use-dates.ts';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { confirmed } from '../../ui/dialogs/confirmed-action.ts';
import { CopiedAddress } from './copied-address.tsx';
import { useGetLtiSetupQuery, useRemoveLtiPlatformMutation, useRenewLtiKeyMutation } from './lti.api.ts';
import { PlatformDialog } from './platform-dialog.tsx';
import type { EditedPlatform } from './platform-dialog.tsx';
import { PlatformLine, WaitingLine } from './platform-line.tsx';
import { RegistrationAddress } from './registration-address.tsx';
import { ltiTexts as words } from '#texts/lti';

function Addresses({ addresses, reachable }: Pick<LtiSetup, 'addresses' | 'reachable'>) {
  return (
    <section aria-labelledby="lti-addresses" className="after">
      <h2 id="lti-addresses" className="after-little">
        {words.addresses.title}
      </h2>
      {!reachable && (
        <p role="alert" className="problem">
          {words.unreachable}
        </p>
      )}
      <div className="panel stack padded">
        {(['login', 'launch', 'choose', 'jwks'] as const).map((name) => (
          <CopiedAddress key={name} name={words.addresses[name]} url={addresses[name]} />
        ))}
        <p className="detail">{words.place}</p>
      </div>
    </section>
  );
}

function SigningKey({ madeAt, onChanged }: { madeAt: string; onChanged: () => void }) {
  const dates = useDates();
  const [renew] = useRenewLtiKeyMutation();
  const ask = () =>
    confirmed({
      question: words.key.confirm,
      danger: false,
      run: async () => {
        await renew().unwrap();
        onChanged();
      },
      done: words.key.renewed,
      failed: words.key.failed,
    });
  return (
    <section aria-labelledby="lti-key" className="after">
      <div className="row apart after-little">
        <div>
          <h2 id="lti-key" className="after-little">
            {words.key.title}
          </h2>
          <p className="detail">{words.key.since(dates.moment(madeAt))}</p>
        </div>
        <Button icon={<KeyOutlined aria-hidden />} onClick={ask}>
          {words.key.renew}
        </Button>
      </div>
    </section>
  );
}

type RemovalTexts = Pick<typeof words.list, 'confirmRemove' | 'removed' | 'removeFailed'>;

interface ListProps {
  platforms: readonly LtiPlatform[];
  onEdit: (edited: EditedPlatform) => void;
  onChanged: () => void;
}

/** Asks whether a platform is to go, and has it go. */
function useRemoval({ confirmRemove, removed, removeFailed }: RemovalTexts, onChanged: () => void) {
  const [remove] = useRemoveLtiPlatformMutation();
  return ({ id, name }: LtiPlatform) =>
    confirmed({
      question: confirmRemove(name),
      run: async () => {
        await remove(id).unwrap();
        onChanged();
      },
      done: removed,
      failed: removeFailed,
    });
}

/** Those that registered by themselves, until somebody answers them. */
function Waiting({ platforms, onEdit, onChanged }: ListProps) {
  const askToRefuse = useRemoval(words.waiting, onChanged);
  if (platforms.length === 0) return null;
  return (
    <section aria-labelledby="lti-waiting" className="after">
      <h2 id="lti-waiting" className="after-little">
        {words.waiting.title}
      </h2>
      <p className="detail after-little">{words.waiting.hint}</p>
      <ul className="lines panel sides" aria-labelledby="lti-waiting">
        {platforms.map((platform) => (
          <WaitingLine
            key={platform.id}
            platform={platform}
            onEdit={() => onEdit(platform)}
            onRemove={() => askToRefuse(platform)}
          />
        ))}
      </ul>
    </section>
  );
}

function Platforms({ platforms, onEdit, onChanged }: ListProps) {
  const askToRemove = useRemoval(words.list, onChanged);
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => onEdit('new')}>
      {words.list.add}
    </Button>
  );
  return (
    <section aria-labelledby="lti-platforms" className="after">
      <div className="row apart after-little">
        <h2 id="lti-platforms" className="after-little">
          {words.list.title}
        </h2>
        {platforms.length > 0 && add}
      </div>
      {platforms.length === 0 ? (
        <EmptyState title={words.list.empty} action={add}>
          {words.list.emptyHint}
        </EmptyState>
      ) : (
        <ul className="lines panel sides" aria-labelledby="lti-platforms">
          {platforms.map((platform) => (
            <PlatformLine
              key={platform.id}
              platform={platform}
              onEdit={() => onEdit(platform)}
              onRemove={() => askToRemove(platform)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Once an address was given away, how often is looked whether a platform has registered there. */
const EVERY_MS = 5_000;

/** Where an administrator declares the learning platforms that open this application. */
export function LtiPage() {
  const [isInvited, setInvited] = useState(false);
  const { data, error, refetch } = useGetLtiSetupQuery(undefined, { pollingInterval: isInvited ? EVERY_MS : 0 });
  const [edited, setEdited] = useState<EditedPlatform | null>(null);
  const again = () => void refetch();
  const isWaiting = ({ registered }: LtiPlatform) => registered?.waiting === true;
  const platforms = data?.platforms ?? [];
  const waiting = platforms.filter(isWaiting);
  const declared = platforms.filter((one) => !isWaiting(one));
  return (
    <>
      <PageHead title={words.title} />
      <p className="prose">{words.intro}</p>
      {error !== undefined && !data && <LoadError error={error} message={words.failed} onRetry={again} />}
      {!data && error === undefined && <CardsSkeleton withTitle={false} />}
      {data && (
        <>
          <Waiting platforms={waiting} onEdit={setEdited} onChanged={again} />
          <RegistrationAddress
            registered={platforms.filter((one) => one.registered).length}
            onMade={() => setInvited(true)}
          />
          <Addresses addresses={data.addresses} reachable={data.reachable} />
          <Platforms platforms={declared} onEdit={setEdited} onChanged={again} />
          <SigningKey madeAt={data.key.made_at} onChanged={again} />
        </>
      )}
      <PlatformDialog edited={edited} onClose={() => setEdited(null)} onSaved={again} />
    </>
  );
}
