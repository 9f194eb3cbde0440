import { useRef, useState } from 'react';
import type { AskedLabels, PicturePoint } from '@ardoise/contracts';
import { holdsPoint } from '@ardoise/contracts/light';
import { labelsTexts as words } from '#texts/ui/labels';
import { onEnter } from '../parts/enter-key.ts';
import { TextInput } from '../parts/text-input.tsx';
import { Joined } from '../pairs/joined.tsx';
import { placesAsked } from './asked-in.ts';
import { drawnZones } from './drawn-zones.ts';
import styles from './labels.module.css';
import { ZonedPicture } from './zoned-picture.tsx';

interface Props {
  url: string | null;
  asked: AskedLabels;
  /** Labels to choose from, where they are not typed. */
  offered: readonly string[];
  values: readonly string[];
  disabled: boolean;
  onChange: (values: string[]) => void;
  /** Nothing is left to name. */
  onDone?: (() => void) | undefined;
}

/** Numbered zones, and a field for each; the one that is written is the one that stands out. */
export function ZoneNames({ url, asked, offered, values, disabled, onChange, onDone }: Props) {
  const [active, setActive] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const places = placesAsked(asked);
  const names = places.map((place) => (places.length > 1 ? words.zone(place + 1) : words.theZone));
  const fieldAt = (at: number) => fields.current?.querySelectorAll<HTMLElement>('input, select')[at];

  const onTap = (point: PicturePoint) => {
    const at = places.findIndex((place) => {
      const zone = asked.zones[place];
      return zone !== undefined && holdsPoint(zone, point);
    });
    if (at < 0) return;
    setActive(at);
    fieldAt(at)?.focus({ preventScroll: true });
  };
  const put = (at: number, text: string) => onChange(places.map((_, n) => (n === at ? text : (values[n] ?? ''))));
  const onNext = (at: number) => {
    const rest = places.map((_, step) => (at + 1 + step) % places.length);
    const next = rest.find((n) => !values[n]?.trim());
    if (next === undefined) return onDone?.();
    fieldAt(next)?.focus();
  };
  return (
    <div className={styles.task} data-part="fields">
      {url && (
        <ZonedPicture
          url={url}
          zones={drawnZones(asked, active)}
          canZoom
          above={<p className="hint">{places.length > 1 ? words.toName : words.toNameOne}</p>}
          onTap={onTap}
        />
      )}
      <div ref={fields} className={styles.fields}>
        {asked.ask === 'choose' ? (
          <Joined
            left={names}
            rights={offered}
            label={words.zones}
            values={values}
            disabled={disabled}
            onChange={onChange}
            onActive={setActive}
          />
        ) : (
          <ol className={styles.names} aria-label={words.zones}>
            {places.map((place, at) => (
              <li key={place} className={styles.named}>
                {places.length > 1 && (
                  <strong className="firm" aria-hidden="true">
                    {place + 1}
                  </strong>
                )}
                <TextInput
                  aria-label={names[at]}
                  placeholder={names[at]}
                  enterKeyHint={at + 1 < places.length ? 'next' : 'done'}
                  disabled={disabled}
                  value={values[at] ?? ''}
                  onText={(text) => put(at, text)}
                  onFocus={() => setActive(at)}
                  onKeyDown={(event) => {
                    const isLeft = places.some((_, n) => n !== at && !values[n]?.trim());
                    // What is left comes first; then Enter is whoever's it is.
                    if (!isLeft && !onDone) return;
                    onEnter(() => {
                      event.stopPropagation();
                      onNext(at);
                    })(event);
                  }}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
