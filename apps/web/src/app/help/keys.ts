import type { Role } from '@ardoise/contracts';
import { catalogueTexts } from '#texts/catalogue';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { tableTexts } from '#texts/catalogue/table';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';
import { sessionTexts } from '#texts/quizzes/session';
import { CHOICES } from '../../features/revision/visit/queue.ts';
import { revisionTexts } from '#texts/revision';
import { deckTexts, listeningTexts } from '#texts/revision/deck';
import { withCommand } from '../../ui/actions/command-key.ts';
import { HELP_KEY } from './help-path.ts';
import { helpTexts } from '#texts/app/help';
import { texts } from '#texts/ui';

interface KeyRow {
  /** Each of them does it; held together they are one, 'Ctrl + Z'. */
  keys: readonly string[];
  does: string;
}

export interface KeyGroup {
  title: string;
  rows?: readonly KeyRow[];
  /** What the screen itself says of its keys. */
  told?: string;
}

const words = helpTexts.keys;
const { named } = words;

const everywhere = ({ hasJump = true, hasUndo = false } = {}): KeyGroup => ({
  title: words.everywhere,
  rows: [
    ...(hasJump ? [{ keys: [withCommand('K')], does: words.jump }] : []),
    { keys: [HELP_KEY], does: words.help },
    { keys: [named.tab, named.shiftTab], does: words.tab },
    { keys: [named.escape], does: words.escape },
    ...(hasUndo
      ? [
          { keys: [withCommand('Z')], does: words.undo },
          { keys: [withCommand(texts.common.shiftZ)], does: words.redo },
        ]
      : []),
  ],
});

const jump: KeyGroup = {
  title: catalogueTexts.jump.open,
  rows: [
    { keys: ['↑', '↓', named.pageUp, named.pageDown], does: words.choose },
    { keys: [named.enter], does: words.go },
  ],
};

const revision: KeyGroup = {
  title: revisionTexts.title,
  rows: [
    { keys: [revisionTexts.spaceKey, named.enter], does: revisionTexts.seeBack },
    ...CHOICES.map((choice, index) => ({ keys: [String(index + 1)], does: revisionTexts.ratings[choice] })),
    { keys: [withCommand('Z')], does: revisionTexts.undo },
    { keys: [revisionTexts.listenKey], does: revisionTexts.listen },
    { keys: [deckTexts.starKey], does: deckTexts.giveStar },
    { keys: [revisionTexts.untracked.nextKey], does: words.nextFree },
  ],
};

const listening: KeyGroup = {
  title: listeningTexts.title,
  rows: [
    { keys: [revisionTexts.spaceKey], does: listeningTexts.playKey },
    { keys: [listeningTexts.nextKey], does: listeningTexts.next },
  ],
};

const tree: KeyGroup = {
  title: words.tree,
  rows: [
    { keys: ['↑', '↓'], does: words.treeStep },
    { keys: ['→', '←'], does: words.treeOpen },
    { keys: [named.enter], does: words.go },
  ],
};

const arranging: KeyGroup = {
  title: words.arranging,
  rows: [
    { keys: ['F2'], does: words.rename },
    { keys: [named.enter], does: words.keepName },
    { keys: [named.escape], does: words.leaveName },
  ],
  told: words.handle(cataloguePageTexts.move.keys),
};

const selecting: KeyGroup = {
  title: words.selecting,
  rows: [
    { keys: [revisionTexts.spaceKey], does: words.take },
    { keys: [`${named.shift}\u00a0${revisionTexts.spaceKey}`], does: words.takeRange },
    { keys: ['↑', '↓', named.home, named.end], does: words.boxStep },
    { keys: [withCommand('A')], does: words.takeAll },
    { keys: [named.escape], does: words.leaveSelection },
  ],
};

const writing: KeyGroup = {
  title: words.writing,
  rows: [
    { keys: [withCommand(named.enter)], does: words.saveAndGoOn },
    { keys: [withCommand('B')], does: words.bold },
    { keys: [withCommand('I')], does: words.italic },
    { keys: ['Alt\u00a0F10'], does: words.commands },
    { keys: [cataloguePageTexts.editor.stepKeys], does: words.otherCard },
  ],
};

const table: KeyGroup = { title: tableTexts.label, told: tableTexts.keys };

const fastWriting: KeyGroup = { title: fastWritingTexts.title, told: fastWritingTexts.help.keys };

const quiz: KeyGroup = { title: words.quiz, told: sessionTexts.keys };

const building: KeyGroup = { title: words.building, rows: [{ keys: ['↑', '↓'], does: words.order }] };

const replay: KeyGroup = {
  title: words.replay,
  rows: [
    { keys: [revisionTexts.spaceKey], does: words.play },
    { keys: ['←', '→'], does: words.second },
    { keys: [named.pageUp, named.pageDown], does: words.leap },
    { keys: [named.home, named.end], does: words.ends },
  ],
};

/** The keys of the screens that this role has. */
export const KEYS: Record<Role, readonly KeyGroup[]> = {
  student: [everywhere(), revision, listening, quiz, jump, tree],
  professor: [
    everywhere({ hasUndo: true }),
    jump,
    tree,
    arranging,
    selecting,
    writing,
    table,
    fastWriting,
    building,
    { ...quiz, title: words.trial },
    replay,
  ],
  admin: [everywhere({ hasJump: false })],
};
