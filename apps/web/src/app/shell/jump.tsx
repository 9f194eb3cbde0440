import { useMemo } from 'react';
import { SettingOutlined } from '@ant-design/icons';
import type { Role } from '@ardoise/contracts';
import { OWN_DATA_PATH } from '../../features/accounts/own-account/own-data-path.ts';
import { JumpDialog } from '../../features/catalogue/jump/jump-dialog.tsx';
import type { JumpPage } from '../../features/catalogue/jump/places.ts';
import { useConfig } from '../../platform/config.ts';
import { appTexts } from '#texts/app';
import { menuTexts } from '#texts/app/pages';
import { nameTexts } from '#texts/accounts/name';
import { ownDataTexts } from '#texts/accounts/own-data';
import { useJumpPages } from '../routes/menu-pages.tsx';
import type { AccountDialog } from './side-menu.tsx';
import { useSchoolPlaces } from './use-school-places.ts';

/** What is set without a page of its own. */
export type JumpSetting = Extract<AccountDialog, 'name' | 'password' | 'sessions'> | 'display';

const words = appTexts.menu;
const icon = <SettingOutlined aria-hidden />;
const OWN_DATA: JumpPage = { to: OWN_DATA_PATH, label: ownDataTexts.title, icon, kind: 'setting' };
const SETTINGS: readonly { setting: JumpSetting; label: string }[] = [
  { setting: 'name', label: nameTexts.own.title },
  { setting: 'password', label: words.changePassword },
  { setting: 'sessions', label: words.sessions },
  { setting: 'display', label: menuTexts.displayAll },
];

interface Props {
  role: Role;
  open: boolean;
  onClose: () => void;
  onSetting: (setting: JumpSetting) => void;
}

/** To all that has a name: for professors also what other contexts keep, and as the last line the search of cards. */
export function Jump({ role, onSetting, ...props }: Props) {
  const menuPages = useJumpPages(role);
  const hasNames = useConfig()?.show_names ?? false;
  const pages = useMemo(() => {
    const settings = SETTINGS.filter(({ setting }) => setting !== 'name' || hasNames);
    const dialogs = settings.map(({ setting, label }): JumpPage => ({
      to: setting,
      label,
      icon,
      kind: 'setting',
      onGo: () => onSetting(setting),
    }));
    return [...menuPages, ...dialogs, OWN_DATA];
  }, [menuPages, hasNames, onSetting]);
  return <JumpDialog {...props} pages={pages} useOthers={role === 'professor' ? useSchoolPlaces : undefined} />;
}
