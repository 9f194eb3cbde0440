import { useId } from 'react';
import { Segmented, Switch } from 'antd';
import { appTexts } from './texts.fr.ts';
import { changePrefs, usePrefs } from '../ui/prefs.ts';
import type { Prefs } from '../ui/prefs.ts';

const words = appTexts.menu;
const themes: Prefs['theme'][] = ['system', 'light', 'dark'];
const textSizes: Prefs['textSize'][] = ['normal', 'large', 'larger'];

/** Theme, text size and typeface: kept on this device across visits. */
export function DisplayPrefs() {
  const prefs = usePrefs();
  const id = useId();
  return (
    <section className="side-menu-display" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.display}</h2>
      <div className="side-menu-setting">
        <span id={`${id}-theme`}>{words.theme}</span>
        <Segmented
          block
          aria-labelledby={`${id}-theme`}
          value={prefs.theme}
          options={themes.map((value) => ({ value, label: words.themes[value] }))}
          onChange={(theme) => changePrefs({ theme })}
        />
      </div>
      <div className="side-menu-setting">
        <span id={`${id}-size`}>{words.textSize}</span>
        <Segmented
          block
          aria-labelledby={`${id}-size`}
          value={prefs.textSize}
          options={textSizes.map((value) => ({ value, label: words.textSizes[value] }))}
          onChange={(textSize) => changePrefs({ textSize })}
        />
      </div>
      <label className="side-menu-switch">
        <span id={`${id}-font`}>{words.dyslexicFont}</span>
        <Switch
          aria-labelledby={`${id}-font`}
          checked={prefs.font === 'dyslexic'}
          onChange={(on) => changePrefs({ font: on ? 'dyslexic' : 'standard' })}
        />
      </label>
    </section>
  );
}
