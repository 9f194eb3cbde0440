import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { MenuButton } from '../../../../ui/actions/menu-button.tsx';
import { markTexts } from '#texts/quizzes/marks';
import { resultsTexts } from '#texts/quizzes/results';
import { useExports } from './use-exports.ts';
import type { Exported, ExportKind } from './use-exports.ts';

const words = resultsTexts.all;
const { files } = markTexts;
const FILES: readonly ExportKind[] = ['csv', 'json', 'xlsx'];

/** All the ways in which results leave the page. */
export function ExportsMenu(exported: Exported) {
  const { save, saveMarks, copyMarks } = useExports(exported);
  return (
    <MenuButton
      label={words.exports}
      icon={<DownloadOutlined aria-hidden />}
      items={() => [
        { label: files.notes, icon: <DownloadOutlined aria-hidden />, onSelect: () => void saveMarks() },
        { label: files.copyRows, icon: <CopyOutlined aria-hidden />, onSelect: () => void copyMarks('rows') },
        { label: files.copyMarks, icon: <CopyOutlined aria-hidden />, onSelect: () => void copyMarks('marks') },
        ...FILES.map((kind) => ({
          label: words[kind],
          icon: <DownloadOutlined aria-hidden />,
          onSelect: () => void save(kind),
        })),
        { label: words.print, icon: <PrinterOutlined aria-hidden />, onSelect: () => window.print() },
      ]}
    />
  );
}
