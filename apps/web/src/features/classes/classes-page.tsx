import { useState } from 'react';
import { CalendarOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex } from 'antd';
import type { SchoolClass } from '@ardoise/contracts';
import { useGetClassesQuery } from '../../data/classes.api.ts';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { Tiles } from '../../ui/figures/tiles.tsx';
import { ClassDialog } from './class-dialog.tsx';
import type { EditedClass } from './class-dialog.tsx';
import { ClassLine } from './class-line.tsx';
import { keepFilter, keptFilter } from './kept-filter.ts';
import type { ClassFilter } from './kept-filter.ts';
import { ImportDialog } from './importing/import-dialog.tsx';
import { byYear } from './years/school-years.ts';
import { classTexts as words } from '#texts/classes';
import { useSchoolYear } from './years/use-school-year.ts';
import { YearDialog } from './years/year-dialog.tsx';

/** Their words stand at the middle of what a finger meets, as their boxes do. */
const CENTRED = { alignItems: 'center' } as const;

interface ListProps {
  classes: readonly SchoolClass[];
  onEdit: (edited: SchoolClass) => void;
}

function Years({ classes, onEdit }: ListProps) {
  const present = useSchoolYear();
  return byYear(classes, present).map(({ year, classes: of }) => (
    <section key={year} className="after" aria-labelledby={`year-${year}`}>
      <Flex wrap gap="small" align="center" className="after-little">
        <h2 id={`year-${year}`}>{year}</h2>
        {year === present && <span className="badge green">{words.presentYear}</span>}
      </Flex>
      <Tiles as="ul" least="20rem" gap={12} keepsWidth aria-labelledby={`year-${year}`}>
        {of.map((one) => (
          <ClassLine key={one.id} one={one} onEdit={onEdit} />
        ))}
      </Tiles>
    </section>
  ));
}

/** The school's classes, by year. */
export function ClassesPage() {
  const [filter, setFilter] = useState(keptFilter);
  const [edited, setEdited] = useState<EditedClass | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const [isImporting, setImporting] = useState(false);
  // Of years before as well: whether there are any says whether they are offered.
  const { data: all, error, refetch } = useGetClassesQuery(true);
  const open = all?.filter(({ archived }) => !archived) ?? [];
  const hasArchived = all !== undefined && open.length < all.length;
  const known = all && (filter.archived ? all : open);
  const shown = known?.filter(({ mine }) => mine || !filter.mine);
  const choose = (part: Partial<ClassFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    keepFilter(next);
  };
  return (
    <>
      <PageHead title={words.title} />
      {known && (
        <Flex wrap gap="middle" align="center" justify="space-between" className="after">
          <Flex wrap gap="small" className="spread">
            {known.length > 0 && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
                {words.create}
              </Button>
            )}
            {open.length > 0 && (
              <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setBeginning(true)}>
                {words.year.open}
              </Button>
            )}
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
              {words.importList}
            </Button>
          </Flex>
          <Flex wrap gap="0 16px" role="group" aria-label={words.filters}>
            {known.length > 0 && (
              <Checkbox
                className="tap"
                style={CENTRED}
                checked={filter.mine}
                onChange={({ target }) => choose({ mine: target.checked })}
              >
                {words.onlyMine}
              </Checkbox>
            )}
            {hasArchived && (
              <Checkbox
                className="tap"
                style={CENTRED}
                checked={filter.archived}
                onChange={({ target }) => choose({ archived: target.checked })}
              >
                {words.withArchived}
              </Checkbox>
            )}
          </Flex>
        </Flex>
      )}
      {error !== undefined && !known && (
        <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
      )}
      {!known && error === undefined && <CardsSkeleton withTitle={false} />}
      {shown && shown.length > 0 && <Years classes={shown} onEdit={setEdited} />}
      {known?.length === 0 && (
        <EmptyState
          title={words.empty}
          action={
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              {words.first}
            </Button>
          }
        >
          {words.emptyHint}
        </EmptyState>
      )}
      {known && known.length > 0 && shown?.length === 0 && (
        <EmptyState
          title={words.noneMine}
          action={<Button onClick={() => choose({ mine: false })}>{words.showAll}</Button>}
        >
          {words.noneMineHint}
        </EmptyState>
      )}
      <ClassDialog edited={edited} onClose={() => setEdited(null)} />
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
      <YearDialog isOpen={isBeginning} open={open} onClose={() => setBeginning(false)} />
    </>
  );
}
