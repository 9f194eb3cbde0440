import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BulbOutlined,
  CommentOutlined,
  DeleteOutlined,
  ExportOutlined,
  FormOutlined,
  HistoryOutlined,
  ImportOutlined,
  InboxOutlined,
  QuestionCircleOutlined,
  ScheduleOutlined,
  SearchOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Role } from '@ardoise/contracts';
import { useGetClassesQuery } from '../../data/classes.api.ts';
import { HELP } from '../help/help-path.ts';
import { INBOX } from '../shell/inbox-count.tsx';
import { appTexts } from '#texts/app';
import { MY_COMMENTS_PATH, useNewAnswers } from '../../features/discussion/use-new-answers.ts';
import { useConfig } from '../../platform/config.ts';
import type { AppConfig } from '../../platform/config.ts';

/** A page that stands in no folder: the menu lists it, and one can jump to it. */
export interface MenuPage {
  to: string;
  label: string;
  icon: ReactNode;
  /** How much of it waits to be read. */
  count?: number;
}

const words = appTexts.menu;

const DECKS = { to: '/app/navigate', label: words.decks, icon: <AppstoreOutlined aria-hidden /> };
const QUIZZES = { to: '/app/quiz', label: words.quizzes, icon: <FormOutlined aria-hidden /> };
const SEARCH = { to: '/app/search', label: words.search, icon: <SearchOutlined aria-hidden /> };
const WAITING = { to: INBOX, label: words.inbox, icon: <InboxOutlined aria-hidden /> };
const USERS = { to: '/app/users', label: words.users, icon: <TeamOutlined aria-hidden /> };
const CLASSES = { to: '/app/classes', label: words.classes, icon: <ApartmentOutlined aria-hidden /> };
const MY_CLASSES = { to: '/app/classes', label: words.myClasses, icon: <ApartmentOutlined aria-hidden /> };
const GIVEN = { to: '/app/a-faire', label: words.given, icon: <ScheduleOutlined aria-hidden /> };
const IMPORT = { to: '/app/import', label: words.import, icon: <ImportOutlined aria-hidden /> };
const EXPORT = { to: '/app/export', label: words.export, icon: <ExportOutlined aria-hidden /> };
const STATISTICS = { to: '/app/stats', label: words.statistics, icon: <BarChartOutlined aria-hidden /> };
const PAST_TREE = { to: '/app/history', label: words.pastTree, icon: <HistoryOutlined aria-hidden /> };
const PROPOSALS = { to: '/app/proposals', label: words.proposals, icon: <BulbOutlined aria-hidden /> };
const BROKEN_MEDIA = { to: '/app/mediabroken', label: words.brokenMedia, icon: <ToolOutlined aria-hidden /> };
const HEALTH = { to: '/app/sante', label: words.health, icon: <BarChartOutlined aria-hidden /> };
const PLATFORMS = { to: '/app/lti', label: words.platforms, icon: <ApiOutlined aria-hidden /> };
const BIN = { to: '/app/bin', label: words.bin, icon: <DeleteOutlined aria-hidden /> };
const MY_PROGRESS = { to: '/app/progress', label: words.myProgress, icon: <BarChartOutlined aria-hidden /> };
const AID = { to: HELP, label: words.help, icon: <QuestionCircleOutlined aria-hidden /> };
const MY_PROPOSALS = { to: '/app/proposals/mine', label: words.myProposals, icon: <BulbOutlined aria-hidden /> };
const MY_COMMENTS = { to: MY_COMMENTS_PATH, label: words.myComments, icon: <CommentOutlined aria-hidden /> };

type Opened = Pick<AppConfig, 'allow_import' | 'allow_export' | 'allow_class_codes'> | null;

/**
 * @param hasClasses whether the school has open ones; without them nothing is given to do
 * @param newAnswers to a student's comments
 */
function pagesOf(role: Role, opened: Opened, hasClasses: boolean, newAnswers: number): MenuPage[] {
  if (role === 'admin') return [HEALTH, PROPOSALS, BROKEN_MEDIA, PLATFORMS, AID];
  if (role === 'student') {
    const classes = opened?.allow_class_codes ? [MY_CLASSES] : [];
    return [DECKS, QUIZZES, MY_PROGRESS, MY_PROPOSALS, { ...MY_COMMENTS, count: newAnswers }, ...classes, AID];
  }
  const transfer = [...(opened?.allow_import ? [IMPORT] : []), ...(opened?.allow_export ? [EXPORT] : [])];
  return [
    DECKS,
    WAITING,
    QUIZZES,
    ...(hasClasses ? [GIVEN] : []),
    SEARCH,
    USERS,
    CLASSES,
    ...transfer,
    STATISTICS,
    PAST_TREE,
    PROPOSALS,
    BROKEN_MEDIA,
    BIN,
    AID,
  ];
}

/** The pages of the menu that this role may open. */
export function useMenuPages(role: Role): MenuPage[] {
  const config = useConfig();
  const { data: classes } = useGetClassesQuery(false, { skip: role !== 'professor' });
  const hasClasses = classes !== undefined && classes.length > 0;
  const newAnswers = useNewAnswers(role);
  return useMemo(() => pagesOf(role, config, hasClasses, newAnswers), [role, config, hasClasses, newAnswers]);
}
