import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { antdLocale } from '#texts/antd';
import { antdTheme } from './antd-theme.ts';
import { keptStyles } from './kept-styles.ts';
import { LookContext } from './look.ts';
import { useMedia } from '../paper/use-media.ts';
import './antd-theme.css';

const BUTTON = { autoInsertSpace: false };

/** Language and theme of antd's widgets; loaded with the first screen or dialog that has some. */
export function Widgets({ children }: { children: ReactNode }) {
  const { isDark, textSize, font } = use(LookContext);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const themeConfig = useMemo(() => {
    // Several stand beside each other: they write their variables once for each look, and those of a former look stay.
    const key = ['widgets', isDark ? 'dark' : 'light', textSize, font, calm ? 'calm' : 'moving'].join('-');
    const derive = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return { ...antdTheme(derive, isDark, textSize, font, !calm), cssVar: { key } };
  }, [isDark, textSize, font, calm]);
  return (
    <StyleProvider cache={keptStyles}>
      <ConfigProvider locale={antdLocale} theme={themeConfig} button={BUTTON}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
