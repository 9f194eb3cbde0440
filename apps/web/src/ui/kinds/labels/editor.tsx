import { useId, useRef, useState } from 'react';
import { BorderOutlined, PictureOutlined, RadiusSettingOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Radio, Segmented, Select, Upload } from 'antd';
import { mediaKind, LABELS, MEDIA_EXTENSIONS } from '@ardoise/contracts/light';
import type { LabelledZone, LabelsDetails } from '@ardoise/contracts';
import { labelsTexts } from '#texts/ui/labels';
import { hasMouse } from '../../actions/has-mouse.ts';
import { LabelledField } from '../../forms/labelled-field.tsx';
import type { EditorProps } from '../editing/kind-editor.ts';
import { RemoveButton } from '../editing/line-buttons.tsx';
import { LineGroup } from '../editing/line-group.tsx';
import { OtherLines } from '../editing/other-lines.tsx';
import { Problem } from '../editing/problem.tsx';
import type { LabelsDraft } from './draft.ts';
import styles from './editor.module.css';
import { newBox, withZone } from './geometry.ts';
import { ZoneCanvas } from './zone-canvas.tsx';

const words = labelsTexts.editor;
const ASKS = Object.keys(words.asks) as LabelsDetails['ask'][];
const PICTURES = MEDIA_EXTENSIONS.image.map((extension) => `.${extension}`).join(',');
type Shape = LabelledZone['shape'];
const OTHER_SHAPE = { rectangle: 'ellipse', ellipse: 'rectangle' } as const satisfies Record<Shape, Shape>;
const SIGNS = { rectangle: <BorderOutlined aria-hidden />, ellipse: <RadiusSettingOutlined aria-hidden /> };

interface PartProps {
  draft: LabelsDraft;
  onDraft: (part: Partial<LabelsDraft>) => void;
}

/** Whether it stands beside what comes before it. */
function isBeside(element: HTMLElement | null): boolean {
  const [before, own] = [element?.previousElementSibling, element].map((one) => one?.getBoundingClientRect());
  return !!before && !!own && own.top < before.bottom;
}

/** What the pupil does with the zones. */
function Ask({ draft: { ask }, onDraft }: PartProps) {
  const id = useId();
  return (
    <fieldset className={styles.ask} aria-describedby={`${id}-hint`}>
      <legend className="label">{words.ask}</legend>
      <Radio.Group
        aria-label={words.ask}
        value={ask}
        optionType="button"
        options={ASKS.map((value) => ({ value, label: words.asks[value] }))}
        onChange={({ target }) => onDraft({ ask: target.value as LabelsDetails['ask'] })}
      />
      <p id={`${id}-hint`} className="detail">
        {words.askHints[ask]}
      </p>
    </fieldset>
  );
}

/** Which of them: all on one card, one alone, or, as long as there is no card yet, each on its own. */
function Which({ draft: { zones, zone }, isNew, onDraft }: PartProps & { isNew: boolean }) {
  const id = useId();
  const options: { value: LabelsDraft['zone']; label: string }[] = [
    { value: 'all', label: words.each },
    ...(isNew ? [{ value: 'apart' as const, label: words.apart }] : []),
    ...zones.map(({ label }, value) => ({ value, label: words.only(value + 1, label) })),
  ];
  const isApart = zone === 'apart';
  return (
    <LabelledField id={id} label={words.which} hint={isApart ? words.makes(zones.length) : undefined}>
      <Select<LabelsDraft['zone']>
        id={id}
        value={typeof zone === 'number' && zone >= zones.length ? 'all' : zone}
        options={options}
        onChange={(value) => onDraft({ zone: value })}
      />
    </LabelledField>
  );
}

function NoPicture({ problem, onFile }: { problem: string | undefined; onFile: ((file: File) => void) | undefined }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <Flex vertical gap="small" align="start">
      <p>{words.noPicture}</p>
      {onFile && (
        <Upload
          accept={PICTURES}
          showUploadList={false}
          beforeUpload={(file) => {
            const isPicture = mediaKind(file.name) === 'image';
            setRefused(!isPicture);
            if (isPicture) onFile(file);
            // It goes with the card.
            return false;
          }}
        >
          <Button icon={<PictureOutlined aria-hidden />}>{words.choosePicture}</Button>
        </Upload>
      )}
      <Problem>{isRefused ? words.notAPicture : problem}</Problem>
    </Flex>
  );
}

/** Zones on the picture of the front, what each is called, and what is asked of them. */
export function LabelsEditor({ draft, problem, onChange, picture, isNew = false }: EditorProps) {
  const { labels, others } = draft;
  const { ask, zones } = labels;
  const [chosen, setChosen] = useState(-1);
  const [shape, setShape] = useState<Shape>('rectangle');
  const list = useRef<HTMLDivElement>(null);
  const put = (part: Partial<LabelsDraft>) => onChange({ labels: { ...labels, ...part } });
  const onZones = (next: LabelledZone[]) => put({ zones: next });
  const isFull = zones.length >= LABELS.most;

  const focusOn = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input[type="text"]')[at]?.focus());
  const add = (zone: LabelledZone) => {
    onZones([...zones, zone]);
    setChosen(zones.length);
  };
  const onDrawn = (zone: LabelledZone) => {
    add(zone);
    // Below the picture its field would take it out of view; on a phone the keyboard would cover it.
    if (hasMouse() && isBeside(list.current)) focusOn(zones.length);
  };
  const onRemove = (at: number) => {
    const left = zones.filter((_, place) => place !== at);
    put({ zones: left, ...(typeof labels.zone === 'number' && { zone: 'all' }) });
    setChosen(-1);
    focusOn(Math.min(at, left.length - 1));
  };
  if (!picture?.url) return <NoPicture problem={problem} onFile={picture?.onFile} />;
  const isUnnamed = (zone: LabelledZone) => problem !== undefined && ask !== 'hide' && zone.label.trim() === '';
  return (
    <Flex vertical gap="middle">
      <Ask draft={labels} onDraft={put} />
      <div>
        <p className="detail">{words.draw}</p>
        <p className="detail by-mouse">{words.drawKeys}</p>
      </div>
      <div className={styles.sides}>
        <div className={styles.side}>
          <ZoneCanvas
            url={picture.url}
            zones={zones}
            chosen={chosen}
            shape={shape}
            onZones={onZones}
            onChoose={setChosen}
            onDrawn={onDrawn}
            onRemove={onRemove}
            above={
              <Segmented<Shape>
                aria-label={words.shape}
                value={shape}
                options={(['rectangle', 'ellipse'] as const).map((value) => ({
                  value,
                  label: words.shapes[value],
                  icon: SIGNS[value],
                }))}
                onChange={setShape}
              />
            }
          />
        </div>
        <div ref={list} className={styles.list}>
          <LineGroup
            label={labelsTexts.labels}
            count={zones.length}
            more={
              isFull
                ? undefined
                : { label: words.add, isStop: true, onAdd: () => add({ label: '', shape, ...newBox(zones.length) }) }
            }
            after={isFull && <p className="detail">{words.full(LABELS.most)}</p>}
          >
            {zones.map((zone, at) => (
              <Flex key={at} gap="small" align="center" className={at === chosen ? styles.chosen : undefined}>
                <strong className="firm numbers" aria-hidden="true">
                  {at + 1}
                </strong>
                <Input
                  type="text"
                  aria-label={words.label(at + 1)}
                  aria-invalid={isUnnamed(zone)}
                  status={isUnnamed(zone) ? 'error' : ''}
                  placeholder={ask === 'hide' ? words.labelOptional : words.label(at + 1)}
                  value={zone.label}
                  maxLength={LABELS.longest}
                  autoComplete="off"
                  onFocus={() => setChosen(at)}
                  onChange={({ target }) => onZones(withZone(zones, at, { label: target.value }))}
                />
                <Button
                  type="text"
                  icon={SIGNS[zone.shape]}
                  aria-label={`${words.shapeOf(at + 1)}\u00a0: ${words.shapes[zone.shape]}`}
                  title={words.shapes[OTHER_SHAPE[zone.shape]]}
                  onClick={() => onZones(withZone(zones, at, { shape: OTHER_SHAPE[zone.shape] }))}
                />
                <RemoveButton isStop label={words.label(at + 1)} onRemove={() => onRemove(at)} />
              </Flex>
            ))}
            <Problem>{problem}</Problem>
          </LineGroup>
        </div>
      </div>
      {zones.length > 1 && <Which draft={labels} isNew={isNew} onDraft={put} />}
      {ask === 'choose' && (
        <OtherLines
          others={others}
          words={words}
          most={LABELS.most}
          longest={LABELS.longest}
          onOthers={(lines) => onChange({ others: lines })}
        />
      )}
    </Flex>
  );
}
