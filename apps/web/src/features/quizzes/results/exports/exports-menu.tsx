import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { MenuButton } from '../../../../ui/actions/menu-button.tsx';
import { resultsTexts } from '#texts/quizzes/results';
import { useExports } from './use-exports.ts';
import type { Exported, ExportKind } from './use-exports.ts';

const words = resultsTexts.all;
const FILES: readonly ExportKind[] = ['csv', 'json', 'xlsx'];

/** All the ways in which results leave the page. */
export function ExportsMenu(exported: Exported) {
  const save = useExports(exported);
  return (
    <MenuButton
      label={words.exports}
      icon={<DownloadOutlined aria-hidden />}
      items={() => [
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
