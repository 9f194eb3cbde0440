import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BulbOutlined,
  CommentOutlined,
  ExportOutlined,
  FormOutlined,
  ImportOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Role } from '@ardoise/contracts';
import { HELP } from '../help/help-path.ts';
import { RARE, TEACHING } from '../shell/teaching.tsx';
import { appTexts } from '#texts/app';
import { menuTexts } from '#texts/app/pages';
import { MY_COMMENTS_PATH, useNewAnswers } from '../../features/discussion/use-new-answers.ts';
import { useConfig } from '../../platform/config.ts';
import type { AppConfig } from '../../platform/config.ts';

/** A page that stands in no folder: a menu lists it, and one can jump to it. */
export interface MenuPage {
  to: string;
  label: string;
  icon: ReactNode;
  /** How much of it waits to be read. */
  count?: number;
}

const words = { ...appTexts.menu, ...menuTexts };

const DECKS = { to: '/app/navigate', label: words.decks, icon: <AppstoreOutlined aria-hidden /> };
const QUIZZES = { to: '/app/quiz', label: words.quizzes, icon: <FormOutlined aria-hidden /> };
const SEARCH = { to: '/app/search', label: words.search, icon: <SearchOutlined aria-hidden /> };
const USERS = { to: '/app/users', label: words.users, icon: <TeamOutlined aria-hidden /> };
const MY_CLASSES = { to: '/app/classes', label: words.myClasses, icon: <ApartmentOutlined aria-hidden /> };
const IMPORT = { to: '/app/import', label: words.import, icon: <ImportOutlined aria-hidden /> };
const EXPORT = { to: '/app/export', label: words.export, icon: <ExportOutlined aria-hidden /> };
const STATISTICS = { to: '/app/stats', label: words.statistics, icon: <BarChartOutlined aria-hidden /> };
const PROPOSALS = { to: '/app/proposals', label: words.proposals, icon: <BulbOutlined aria-hidden /> };
const BROKEN_MEDIA = { to: '/app/mediabroken', label: words.brokenMedia, icon: <ToolOutlined aria-hidden /> };
const HEALTH = { to: '/app/sante', label: words.health, icon: <BarChartOutlined aria-hidden /> };
const PLATFORMS = { to: '/app/lti', label: words.platforms, icon: <ApiOutlined aria-hidden /> };
const MY_PROGRESS = { to: '/app/progress', label: words.myProgress, icon: <BarChartOutlined aria-hidden /> };
const AID = { to: HELP, label: words.help, icon: <QuestionCircleOutlined aria-hidden /> };
const MY_PROPOSALS = { to: '/app/proposals/mine', label: words.myProposals, icon: <BulbOutlined aria-hidden /> };
const MY_COMMENTS = { to: MY_COMMENTS_PATH, label: words.myComments, icon: <CommentOutlined aria-hidden /> };

type Opened = Pick<AppConfig, 'allow_import' | 'allow_export' | 'allow_class_codes'> | null;

interface Pages {
  /** As the specification names its entries. */
  menu: MenuPage[];
  /** What it does not name, below them; professors have it beside the page. */
  plus: MenuPage[];
}

/** @param newAnswers to a student's comments */
function pagesOf(role: Role, opened: Opened, newAnswers: number): Pages {
  if (role === 'admin') return { menu: [HEALTH, PROPOSALS, BROKEN_MEDIA, PLATFORMS, AID], plus: [] };
  if (role === 'student') {
    const classes = opened?.allow_class_codes ? [MY_CLASSES] : [];
    const comments = { ...MY_COMMENTS, count: newAnswers };
    return { menu: [DECKS, QUIZZES], plus: [MY_PROGRESS, MY_PROPOSALS, comments, ...classes, AID] };
  }
  const transfer = [...(opened?.allow_import ? [IMPORT] : []), ...(opened?.allow_export ? [EXPORT] : [])];
  return {
    menu: [DECKS, QUIZZES, SEARCH, USERS, ...transfer, PROPOSALS, STATISTICS],
    plus: [],
  };
}

/** The pages of the menu at the right. */
export function useMenuPages(role: Role): Pages {
  const config = useConfig();
  const newAnswers = useNewAnswers(role);
  return useMemo(() => pagesOf(role, config, newAnswers), [role, config, newAnswers]);
}

/** All of them, to jump to. */
export function useJumpPages(role: Role): MenuPage[] {
  const { menu, plus } = useMenuPages(role);
  return useMemo(() => {
    const others = role === 'professor' ? [...TEACHING, ...RARE] : plus;
    const known = new Set(menu.map(({ to }) => to));
    return [...menu, ...others.filter(({ to }) => !known.has(to))];
  }, [role, menu, plus]);
}
