import { useState } from 'react';
import { Flex, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { ClassKnowledge } from '@ardoise/contracts';
import { CLASS_STUDENTS_PAGE } from '@ardoise/contracts/light';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { PageTurner } from '../../../ui/lists/page-turner.tsx';
import { listPage } from '../../../platform/request.ts';
import { useGetClassKnowledgeQuery } from './figures.api.ts';
import { figuresTexts } from '#texts/classes/figures';
import { FiguresPart } from './figures-part.tsx';
import { HardestPart } from './hardest-part.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { KnowledgeTable } from './knowledge-table.tsx';

const words = figuresTexts.knowledge;
const FOLDER_PARAM = 'dossier';
const ALL = '';

/** The folder that the address names, and how to name another one, or none. */
function useFolderParam(): [string, (folder: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (folder: string) =>
    setParams(
      (before) => {
        if (folder === ALL) before.delete(FOLDER_PARAM);
        else before.set(FOLDER_PARAM, folder);
        return before;
      },
      { replace: true },
    );
  return [params.get(FOLDER_PARAM) ?? ALL, choose];
}

interface FilterProps {
  folders: ClassKnowledge['folders'];
  value: string;
  onChange: (folder: string) => void;
}

function FolderFilter({ folders, value, onChange }: FilterProps) {
  if (folders.length < 2 && value === ALL) return null;
  return (
    <div className="measured">
      <LabelledField id="class-folder" label={words.folder}>
        <Select
          id="class-folder"
          value={value}
          options={[
            { value: ALL, label: words.allFolders },
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={onChange}
        />
      </LabelledField>
    </div>
  );
}

interface TableProps {
  known: ClassKnowledge;
  isIn: boolean;
}

function Known({ known: { students, decks, rows, more_decks: more }, isIn }: TableProps) {
  if (students === 0) return <EmptyState title={figuresTexts.nobody}>{figuresTexts.nobodyHint}</EmptyState>;
  if (decks.length === 0)
    return (
      <EmptyState title={isIn ? words.emptyFolder : words.empty}>
        {isIn ? words.emptyFolderHint : words.emptyHint}
      </EmptyState>
    );
  return (
    <>
      {more > 0 && <p className="hint">{words.more(more)}</p>}
      <HeatLegend hasAbsent={rows.some(({ cells }) => cells.includes(null))} />
      <KnowledgeTable decks={decks} rows={rows} />
    </>
  );
}

/** What a class knows, deck by deck and student by student, and which cards are hardest for it. */
export function KnowledgePart({ classId }: { classId: string }) {
  const [folder, setFolder] = useFolderParam();
  const [page, setPage] = useState(1);
  const piece = listPage(page, CLASS_STUDENTS_PAGE);
  const query = useGetClassKnowledgeQuery(
    { classId, ...(folder !== ALL && { folder_id: folder }), ...piece },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Flex vertical gap="large">
      <FiguresPart title={words.title} hint={words.hint} query={query} failed={words.failed}>
        {(known) => (
          <>
            <FolderFilter folders={known.folders} value={folder} onChange={setFolder} />
            <Known known={known} isIn={folder !== ALL} />
            <PageTurner
              page={page}
              pages={Math.max(1, Math.ceil(known.students / CLASS_STUDENTS_PAGE))}
              onTurn={setPage}
            />
          </>
        )}
      </FiguresPart>
      <HardestPart classId={classId} />
    </Flex>
  );
}
