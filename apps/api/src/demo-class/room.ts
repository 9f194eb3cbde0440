import { average } from '@ardoise/contracts';
import type { Happening } from './virtual-student.js';

export const counted = (count: number, one: string, more = `${one}s`) => `${count} ${count > 1 ? more : one}`;

/** What has happened in a class so far, as it is told on a terminal. */
export class Room implements Happening {
  private here = 0;
  private answers = 0;
  private judged = 0;
  private right = 0;
  private told = '';
  private readonly grades: number[] = [];

  joined(): void {
    this.here++;
  }

  answered(right: boolean | null): void {
    this.answers++;
    this.judged += Number(right !== null);
    this.right += Number(right);
  }

  finished(grade: number): void {
    this.grades.push(grade);
  }

  /** Where they are, unless that was told. */
  news(): string[] {
    const now = this.present();
    const isNew = now !== this.told;
    this.told = now;
    return isNew ? [now] : [];
  }

  private present(): string {
    const arrived = counted(this.here, 'élève arrivé', 'élèves arrivés');
    const share = this.judged === 0 ? '' : ` (${Math.round((100 * this.right) / this.judged)} % justes)`;
    const done = this.grades.length > 1 ? 'ont terminé' : 'a terminé';
    return `${arrived}, ${counted(this.answers, 'réponse')}${share}, ${this.grades.length} ${done}`;
  }

  /** @param cards of the quiz, of those that are right or wrong */
  ended(cards: number): string {
    const mean = average(this.grades.filter((grade) => !Number.isNaN(grade)));
    const shown = mean?.toLocaleString('fr', { maximumFractionDigits: 1 });
    return shown === undefined || cards === 0
      ? 'La classe a terminé.'
      : `La classe a terminé : ${shown} sur ${cards} en moyenne.`;
  }
}
