import { daysFrom } from '@ardoise/contracts/light';
import { dayNear, hourOf } from '../dates.ts';
import { cards, formatNumber, plural } from '../grammar.ts';

const days = (count: number) => (count === 1 ? 'd’un jour' : `de ${formatNumber(count)}\u00a0jours`);

/** 'pour demain', 'pour jeudi 3 décembre', of another year with it. */
function forWhen(due: number, now: number, timeZone: string): string {
  const left = daysFrom(now, due, timeZone);
  if (left === 0) return `pour aujourd’hui, ${hourOf(due, timeZone)}`;
  if (left === 1) return 'pour demain';
  return `pour ${dayNear(due, now, timeZone)}`;
}

/** 'en retard de 2 jours'; on the day itself until when it was. */
function sinceWhen(due: number, now: number, timeZone: string): string {
  const gone = daysFrom(due, now, timeZone);
  return gone === 0 ? `en retard\u00a0: pour aujourd’hui, ${hourOf(due, timeZone)}` : `en retard ${days(gone)}`;
}

/** What a student reads of what is to do. */
export const todoTexts = {
  title: 'À faire',
  /** @param due and `now` in milliseconds since 1970 */
  due: (due: number, now: number, timeZone: string) =>
    now > due ? sinceWhen(due, now, timeZone) : forWhen(due, now, timeZone),
  remaining: {
    known: (count: number) => `encore ${cards(count)} à savoir`,
    seen: (count: number) => `encore ${cards(count)} à voir`,
    part: () => 'à faire une fois',
  },
  aim: (percent: number) => `objectif\u00a0: savoir ${percent}\u00a0% des cartes`,
  progress: (name: string) => `Avancement\u00a0: ${name}`,
  note: (note: string) => `«\u00a0${note}\u00a0»`,
  start: { deck: 'Réviser', folder: 'Réviser', quiz: 'Ouvrir le quiz' },
  startOf: (verb: string, name: string) => `${verb}\u00a0: ${name}`,
  doneList: 'Déjà fait',
  /** @param late days; null where it was in time */
  done: (late: number | null) => {
    if (late === null) return 'fait';
    if (late === 0) return 'fait, un peu après l’heure';
    return `fait avec ${plural(late, 'jour')} de retard`;
  },
  more: (count: number) => (count > 1 ? `Voir ${formatNumber(count)} autres travaux` : 'Voir 1 autre travail'),
  calendar: 'Dans mon calendrier',
};

/** What a student reads of the calendar of it. */
export const calendarTexts = {
  title: 'Mon travail dans mon calendrier',
  intro:
    'Une adresse à donner à votre application de calendrier, sur votre téléphone ou votre ordinateur. Elle y montre ce que vous avez à faire, et se tient à jour toute seule.',
  secret:
    'Quiconque a cette adresse peut y lire votre travail à faire\u00a0: ne la donnez qu’à votre calendrier. En la fermant, vous la rendez inutilisable\u00a0; une nouvelle adresse sera une autre adresse.',
  open: 'Obtenir une adresse',
  address: 'Adresse de mon calendrier',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée.',
  notCopied: 'L’adresse est sélectionnée\u00a0: copiez-la avec Ctrl+C.',
  close: 'Fermer l’adresse',
  confirmClose: 'Fermer cette adresse\u00a0? Les calendriers qui la lisent ne montreront plus votre travail à faire.',
  closed: 'L’adresse est fermée.',
  openFailed: 'L’adresse n’a pas pu être créée.',
  closeFailed: 'L’adresse n’a pas pu être fermée.',
  failed: 'Impossible de charger l’adresse du calendrier',
};
