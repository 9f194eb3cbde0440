import { useId } from 'react';
import { Flex, Segmented } from 'antd';
import { appTexts } from '#texts/app';
import { useAppDispatch, useAppSelector } from '../../data/store.ts';
import type { DisplayPreferences } from '../../platform/preferences/display-storage.ts';
import { displayChanged, selectDisplay } from '../../platform/preferences/preferences-slice.ts';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import styles from '../shell/side-menu.module.css';

const words = appTexts.menu;
const themes: DisplayPreferences['theme'][] = ['system', 'light', 'dark'];
const textSizes: DisplayPreferences['textSize'][] = ['normal', 'large', 'larger'];

/** Theme, text size and typeface: kept on this device across visits. */
export function DisplayPrefs() {
  const prefs = useAppSelector(selectDisplay);
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    <Flex component="section" vertical gap="middle" className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.display}</h2>
      <Flex vertical gap="small">
        <span id={`${id}-theme`}>{words.theme}</span>
        <Segmented
          block
          aria-labelledby={`${id}-theme`}
          value={prefs.theme}
          options={themes.map((value) => ({ value, label: words.themes[value] }))}
          onChange={(theme) => dispatch(displayChanged({ theme }))}
        />
      </Flex>
      <Flex vertical gap="small">
        <span id={`${id}-size`}>{words.textSize}</span>
        <Segmented
          block
          aria-labelledby={`${id}-size`}
          value={prefs.textSize}
          options={textSizes.map((value) => ({ value, label: words.textSizes[value] }))}
          onChange={(textSize) => dispatch(displayChanged({ textSize }))}
        />
      </Flex>
      <SwitchField
        label={words.dyslexicFont}
        checked={prefs.font === 'dyslexic'}
        onChange={(on) => dispatch(displayChanged({ font: on ? 'dyslexic' : 'standard' }))}
      />
    </Flex>
  );
}
