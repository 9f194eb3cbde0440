import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { PicturePoint } from '@ardoise/contracts';
import { LABELS, readPoint, writtenPoint } from '@ardoise/contracts/light';
import { labelsTexts as words } from '#texts/ui/labels';
import { CardLine } from '../../card/card-text.tsx';
import { Cross } from './cross.tsx';
import styles from './labels.module.css';
import { placeOn, arrowStep, inPicture } from './places.ts';
import { ZonedPicture } from './zoned-picture.tsx';

interface Props {
  url: string;
  /** What is looked for. */
  labels: readonly string[];
  /** Places, as answers say them. */
  values: readonly string[];
  disabled: boolean;
  onChange: (values: string[]) => void;
}

const MIDDLE = { x: LABELS.whole / 2, y: LABELS.whole / 2 };

/** The next label without a place, from the one after `from` on and around; -1 where each has one. */
export function nextUnplaced(places: readonly unknown[], from: number): number {
  const order = places.map((_, step) => (from + 1 + step) % places.length);
  return order.find((at) => !places[at]) ?? -1;
}

/** A cross for each label: put by a tap, dragged, or moved by the arrows. */
export function ZoneSearch({ url, labels, values, disabled, onChange }: Props) {
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const points = labels.map((_, at) => readPoint(values[at] ?? ''));
  const label = labels[active] ?? '';

  const put = (at: number, point: PicturePoint | null, isTold = true) => {
    if (disabled) return;
    const text = point ? writtenPoint(point) : '';
    onChange(labels.map((_, place) => (place === at ? text : (values[place] ?? ''))));
    const name = labels[at] ?? '';
    if (isTold) setSaid(point ? words.cross(name, point) : words.noCross(name));
  };
  /** @param put the one that has its place now @param told what is said before what is looked for next */
  const goOn = (put: number, told = '') => {
    const next = nextUnplaced(
      points.map((point, at) => point ?? at === put),
      put,
    );
    if (next < 0) return;
    setActive(next);
    setSaid(`${told}${words.find} ${labels[next] ?? ''}`);
  };
  const onTap = (point: PicturePoint) => {
    put(active, point);
    goOn(active, `${words.cross(label, point)}. `);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || disabled) return;
    const step = arrowStep(event);
    const point = points[active];
    if (step) put(active, point ? { x: inPicture(point.x + step.x), y: inPicture(point.y + step.y) } : MIDDLE);
    else if (event.key === 'Delete' || event.key === 'Backspace') put(active, null);
    else if (event.key === 'Enter' && nextUnplaced(points, active) >= 0) goOn(active);
    // It validates once there is nothing left to place.
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrag = (event: PointerEvent) => {
    if (dragged !== null && sheet.current) put(dragged, placeOn(sheet.current, event), false);
  };
  const onDrop = () => {
    const point = dragged === null ? null : points[dragged];
    if (dragged !== null && point) setSaid(words.cross(labels[dragged] ?? '', point));
    setDragged(null);
  };
  const wanted = (
    <p className={styles.wanted}>
      {words.find}{' '}
      <strong>
        <CardLine text={label} />
      </strong>{' '}
      {labels.length > 1 && <span className="detail">{words.which(active + 1, labels.length)}</span>}
    </p>
  );
  return (
    <div className={styles.task} data-part="fields">
      <div
        role="application"
        // In an application the arrows are its own, whoever reads the screen aloud.
        aria-label={words.pad(label)}
        aria-disabled={disabled}
        tabIndex={disabled ? -1 : 0}
        className={styles.pad}
        onKeyDown={onKey}
        onPointerMove={onDrag}
        onPointerUp={onDrop}
        onPointerCancel={onDrop}
      >
        <ZonedPicture url={url} canZoom above={wanted} onTap={disabled ? undefined : onTap} sheetRef={sheet}>
          {points.map(
            (point, at) =>
              point && (
                <Cross
                  key={at}
                  at={point}
                  sign={labels.length > 1 ? String(at + 1) : ''}
                  look={at === active ? 'active' : 'plain'}
                  onGrab={
                    disabled
                      ? undefined
                      : (event) => {
                          event.currentTarget.setPointerCapture(event.pointerId);
                          setActive(at);
                          setDragged(at);
                        }
                  }
                />
              ),
          )}
        </ZonedPicture>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {labels.length > 1 && (
        <ul className={styles.chips} aria-label={words.toFind}>
          {labels.map((text, at) => (
            <li key={at}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={at === active}
                disabled={disabled}
                onClick={() => setActive(at)}
              >
                <strong className="firm">{at + 1}</strong>
                <span className="name">
                  <CardLine text={text} />
                </span>
                <span aria-hidden="true">{points[at] ? '✓' : ''}</span>
                <span className="visually-hidden">{points[at] ? words.cross('', points[at]) : words.noCross('')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
