import { useNavigate } from 'react-router-dom';
import type { Deck, Folder } from '@ardoise/contracts';
import { printingTexts } from '#texts/catalogue/printing';
import { schedulerTexts } from '#texts/revision/scheduler';
import { exportLinkTexts } from '#texts/transfer/export-link';
import { useConfig } from '../../platform/config.ts';
import { ExportIcon, PrinterIcon } from '../../ui/actions/action-icons.tsx';
import { TimeIcon } from '../../ui/actions/icons.tsx';
import type { MenuItem } from '../../ui/actions/menu-button.tsx';

/** In the menu of a deck or of a folder: where others take it from there. */
export function usePlaceItems() {
  const navigate = useNavigate();
  const canExport = useConfig()?.allow_export ?? false;
  const exporting = (kind: 'deck' | 'folder', id: string): MenuItem[] => {
    const onSelect = () => void navigate(`/app/export?${kind}=${encodeURIComponent(id)}`);
    return canExport ? [{ label: exportLinkTexts.open, icon: <ExportIcon />, onSelect }] : [];
  };
  return {
    ofFolder: ({ id }: Folder) => exporting('folder', id),
    ofDeck: ({ id, id_folder }: Deck): MenuItem[] => {
      const path = `/app/navigate/${id_folder}/${id}`;
      return [
        { label: printingTexts.open, icon: <PrinterIcon />, onSelect: () => void navigate(`${path}/print`) },
        ...exporting('deck', id),
        { label: schedulerTexts.link, icon: <TimeIcon />, onSelect: () => void navigate(`${path}/scheduler`) },
      ];
    },
  };
}
