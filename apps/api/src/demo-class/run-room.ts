import { average } from '@ardoise/contracts';
import { counted } from './room.js';
import type { RunHappening } from './run-student.js';

/** What has happened in a class during a run so far, as it is told on a terminal. */
export class RunRoom implements RunHappening {
  private here = 0;
  private away = 0;
  private step = -1;
  private answers = 0;
  private judged = 0;
  private right = 0;
  private told = '';
  private of = 0;
  private readonly grades: number[] = [];
  private readonly counted = { changed: 0, late: 0, lost: 0 };

  joined(): void {
    this.here++;
  }

  answered(step: number, right: boolean | null): void {
    if (step > this.step) {
      this.step = step;
      this.answers = this.judged = this.right = 0;
    }
    this.answers++;
    this.judged += Number(right !== null);
    this.right += Number(right);
  }

  changed(step: number, from: boolean | null, to: boolean | null): void {
    this.counted.changed++;
    if (step === this.step) this.right += Number(to) - Number(from);
  }

  late(): void {
    this.counted.late++;
  }

  lost(): void {
    this.away++;
    this.counted.lost++;
  }

  back(): void {
    this.away--;
  }

  finished(right: number, of: number): void {
    this.grades.push(right);
    this.of = Math.max(this.of, of);
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
    const away = this.away === 0 ? '' : `, ${counted(this.away, 'hors connexion', 'hors connexion')}`;
    if (this.step < 0) return `${arrived}${away}`;
    const share = this.judged === 0 ? '' : ` (${Math.round((100 * this.right) / this.judged)} % justes)`;
    return `${arrived}${away} ; question ${this.step + 1} : ${counted(this.answers, 'réponse')}${share}`;
  }

  ended(): string {
    const mean = average(this.grades)?.toLocaleString('fr', { maximumFractionDigits: 1 });
    if (mean === undefined || this.of === 0) return 'La séance est terminée.';
    const { changed, late, lost } = this.counted;
    const what = [
      counted(changed, 'réponse changée', 'réponses changées'),
      counted(late, 'trop tardive', 'trop tardives'),
      counted(lost, 'connexion perdue et retrouvée', 'connexions perdues et retrouvées'),
    ].join(', ');
    return `La séance est terminée : ${mean} sur ${this.of} en moyenne ; ${what}.`;
  }
}
