import { useId } from 'react';
import { Flex, Input } from 'antd';
import type { Face } from '@ardoise/contracts';
import { COLOURS, SIGN_MAX_LENGTH } from '@ardoise/contracts/light';
import { Sign } from '../../../ui/face/sign.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { faceTexts } from '#texts/catalogue/face';
import styles from './face-field.module.css';

const words = faceTexts;

interface Props {
  face: Face;
  /** What is wrong with its sign. */
  problem: string | undefined;
  onChange: (part: Partial<Face>) => void;
}

/** The colour and the sign of a category: those that are offered, and any other emoji. */
export function FaceField({ face, problem, onChange }: Props) {
  const id = useId();
  const isOffered = face.sign in words.signs;
  return (
    <Flex vertical gap="middle">
      <fieldset className={styles.group}>
        <legend>{words.colour}</legend>
        <div className={styles.colours}>
          {COLOURS.map((colour) => (
            <label
              key={colour}
              className={`holds ${styles.choice}`}
              data-hue={colour}
              data-chosen={colour === face.colour || undefined}
            >
              <input
                type="radio"
                name={`${id}-colour`}
                checked={colour === face.colour}
                onChange={() => onChange({ colour })}
              />
              <span className={styles.dot} />
              {words.colours[colour]}
            </label>
          ))}
        </div>
      </fieldset>
      <Flex vertical gap="small">
        <fieldset className={styles.group}>
          <legend>{words.sign}</legend>
          <div className={styles.signs}>
            {Object.entries(words.signs).map(([sign, name]) => (
              <label
                key={sign}
                className={`holds ${styles.choice}`}
                data-hue={face.colour}
                data-chosen={sign === face.sign || undefined}
                title={name}
              >
                <input
                  type="radio"
                  name={`${id}-sign`}
                  aria-label={name}
                  checked={sign === face.sign}
                  onChange={() => onChange({ sign })}
                />
                <Sign face={{ colour: face.colour, sign }} />
              </label>
            ))}
          </div>
        </fieldset>
        <LabelledField id={`${id}-other`} label={words.other} optional hint={words.otherHint} problem={problem}>
          <Input
            id={`${id}-other`}
            value={isOffered ? '' : face.sign}
            maxLength={SIGN_MAX_LENGTH}
            autoComplete="off"
            status={problem === undefined ? '' : 'error'}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-other-hint ${id}-other-problem`}
            onChange={(event) => onChange({ sign: event.target.value.trim() })}
          />
        </LabelledField>
      </Flex>
    </Flex>
  );
}
