import { GiveIcon } from '../../ui/actions/action-icons.tsx';
import { ChartIcon, DeckIcon, HomeIcon, InboxIcon, QuizIcon } from '../../ui/actions/icons.tsx';
import { BinIcon, ClassIcon, HelpIcon, MendIcon, PastIcon } from '../../ui/actions/place-icons.tsx';
import { HELP } from '../help/help-path.ts';
import { appTexts } from '#texts/app';
import { menuTexts } from '#texts/app/pages';
import { INBOX } from './inbox-count.tsx';
import type { Shortcut } from './shortcut-link.tsx';

const { sideBar } = appTexts;
const menu = { ...appTexts.menu, ...menuTexts };

export const HOME: Shortcut = { to: '/app/navigate', label: sideBar.home, icon: <HomeIcon />, end: true };
/** The root as a folder like the others, without what a home has above it. */
export const CARDS: Shortcut = {
  to: '/app/navigate/0',
  label: sideBar.cards,
  icon: <DeckIcon />,
  above: '/app/navigate/',
};
export const QUIZ: Shortcut = { to: '/app/quiz', label: menu.quizzes, icon: <QuizIcon /> };

/** What a professor does besides. */
export const TEACHING: readonly Shortcut[] = [
  { to: '/app/classes', label: menu.classes, icon: <ClassIcon /> },
  { to: '/app/a-faire', label: menu.given, icon: <GiveIcon /> },
  { to: '/app/stats', label: menu.statistics, icon: <ChartIcon /> },
];

/** For what one looks more rarely: behind 'Plus'. */
export const RARE: readonly Shortcut[] = [
  { to: INBOX, label: menu.inbox, icon: <InboxIcon /> },
  { to: '/app/mediabroken', label: menu.brokenMedia, icon: <MendIcon /> },
  { to: '/app/history', label: menu.pastTree, icon: <PastIcon /> },
  { to: '/app/bin', label: menu.bin, icon: <BinIcon /> },
  { to: HELP, label: menu.help, icon: <HelpIcon /> },
];
