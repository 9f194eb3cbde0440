import type { Role } from '@ardoise/contracts';
import { appTexts } from '#texts/app';
import { HOME } from '../shell/teaching.tsx';
import { tourTexts } from '#texts/app/tour';

interface Step {
  title: string;
  text: string;
  /** Where it points, the first one found; in an empty school there may be none, and it stands in the middle. */
  target: string;
  /** Its page lies beside it, or above it. */
  isInBar?: true;
  /** Below it, in the middle, unless told. */
  placement?: 'bottomRight';
}

const words = tourTexts.steps;

/** The same place in the side bar of a desk and in the bottom bar of a phone: one of them is there. */
const inBars = (to: string) => ({
  target: `[data-part="side-bar"] a[href="${to}"], [data-part="bottom-bar"] a[href="${to}"]`,
  isInBar: true as const,
});
const FOLDER = '[data-part="folders"] > :first-child';
const MENU = { target: `header button[aria-label="${appTexts.menu.open}"]`, placement: 'bottomRight' as const };

/** Five places of the home page and of the frame around it. */
export const TOUR_STEPS: Record<Exclude<Role, 'admin'>, readonly Step[]> = {
  student: [
    { ...words.today, target: '#today' },
    { ...words.decks, target: FOLDER },
    { ...words.join, target: '[data-part="day"] form' },
    { ...words.progress, ...inBars('/app/progress') },
    { ...words.studentMenu, ...MENU },
  ],
  professor: [
    { ...words.folders, target: FOLDER },
    { ...words.home, ...inBars(HOME.to) },
    { ...words.quizzes, ...inBars('/app/quiz') },
    { ...words.jump, target: 'header button[aria-keyshortcuts]' },
    { ...words.professorMenu, ...MENU },
  ],
};
