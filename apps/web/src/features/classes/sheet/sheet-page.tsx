import { useMemo, useState } from 'react';
import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useParams } from 'react-router-dom';
import type { ClassSheet, SheetForm } from '@ardoise/contracts';
import { isMissing } from '../../../platform/api.ts';
import { askFirst } from '../../../ui/dialogs/confirmed-action.ts';
import { useUnsaved } from '../../../ui/forms/unsaved.ts';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { LocalAddress } from '../../../ui/sharing/local-address.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Missing } from '../../../ui/states/missing.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useGetClassQuery } from '../classes.api.ts';
import { CardSheets } from './card-sheets.tsx';
import { inHalves } from './sheet-path.ts';
import { SheetTable } from './sheet-table.tsx';
import { useGetSheetQuery, useMakeSheetMutation } from './sheet.api.ts';
import { classTexts } from '#texts/classes';
import { pupilCardTexts as words } from '#texts/classes/sheet';

/** Codes that have just been made: seen here alone, and gone with the page. */
function MadeSheet({ sheet, className, onBack }: { sheet: ClassSheet; className: string; onBack: () => void }) {
  const [isPrinted, setPrinted] = useState(false);
  useUnsaved(!isPrinted);
  const print = () => {
    setPrinted(true);
    window.print();
  };
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="made-cards">
      <div>
        <h2 id="made-cards">{words.ready(sheet.cards.length)}</h2>
        <p className="warning" role="note">
          {words.once}
        </p>
      </div>
      <LocalAddress />
      <Flex wrap gap="small" className="spread">
        <Button onClick={onBack}>{words.backToList}</Button>
        <Button type="primary" autoFocus icon={<PrinterOutlined aria-hidden />} onClick={print}>
          {words.print}
        </Button>
      </Flex>
      <CardSheets sheet={sheet} className={className} />
    </Flex>
  );
}

function PupilsPart({ classId, onMade }: { classId: string; onMade: (sheet: ClassSheet) => void }) {
  const { currentData: state, error, refetch } = useGetSheetQuery(classId, { refetchOnMountOrArgChange: true });
  const [make, { isLoading }] = useMakeSheetMutation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const missing = useMemo(() => state?.pupils.filter((one) => one.made_at === null).length ?? 0, [state]);
  if (!state)
    return error === undefined ? (
      <LinesSkeleton rows={6} />
    ) : (
      <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
    );
  const { pupils, class_code: classCode } = state;
  const run = async (form: SheetForm) => {
    if (isLoading) return;
    try {
      const sheet = await make({ id: classId, form }).unwrap();
      if (form.renew) toasts.success(words.renewed);
      if (sheet.cards.length > 0) onMade(sheet);
    } catch (failure) {
      toasts.failure(words.makeFailed, failure);
    }
  };
  const there = pupils.filter((one) => chosen.has(one.user_id)).map((one) => one.user_id);
  const askToRenew = (ids: readonly string[] | null) =>
    askFirst({
      question: words.renewQuestion(ids?.length ?? pupils.length),
      onConfirm: () => run({ renew: true, ...(ids && { user_ids: [...ids] }) }),
    });
  if (pupils.length === 0) return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  return (
    <Flex vertical gap="middle">
      {/* Before the codes are made: told once, they would lead nowhere on paper. */}
      <LocalAddress />
      <p>
        {words.classCode} <strong className="code">{inHalves(classCode)}</strong>
      </p>
      <Flex wrap gap="small" className="spread">
        {missing > 0 && (
          <Button type="primary" aria-busy={isLoading} onClick={() => void run({})}>
            {isLoading ? words.busy : words.make(missing)}
          </Button>
        )}
        {missing < pupils.length && (
          <Button
            icon={<ReloadOutlined aria-hidden />}
            aria-busy={isLoading}
            onClick={() => askToRenew(there.length > 0 ? there : null)}
          >
            {there.length > 0 ? words.renewChosen(there.length) : words.renewAll}
          </Button>
        )}
      </Flex>
      <SheetTable pupils={pupils} chosen={chosen} onChoose={setChosen} />
    </Flex>
  );
}

/** The cards by which the pupils of a class come in: who has one, and those that are made now. */
export function SheetPage() {
  const { classId = '' } = useParams();
  // Codes and choices are of one class.
  return <ClassSheetPage key={classId} classId={classId} />;
}

function ClassSheetPage({ classId }: { classId: string }) {
  const { currentData: one, error } = useGetClassQuery(classId);
  const [sheet, setSheet] = useState<ClassSheet | null>(null);
  if (isMissing(error)) return <Missing message={classTexts.page.missing} />;
  return (
    <>
      <PageHead title={words.title} above={{ to: `/app/classes/${classId}`, label: one?.name ?? classTexts.title }} />
      {sheet ? (
        <MadeSheet sheet={sheet} className={one?.name ?? ''} onBack={() => setSheet(null)} />
      ) : (
        <>
          <p className="prose after">{words.intro}</p>
          <PupilsPart classId={classId} onMade={setSheet} />
        </>
      )}
    </>
  );
}
