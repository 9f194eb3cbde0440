import type { PropsWithChildren } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import type { Transformer } from '@ant-design/cssinjs';

/** What decides whether something is seen, can be pressed or is read out, and what lies over what. */
const TELLING = /^(display|visibility|opacity|content|pointerEvents|position|overflow.*|_.*)$/;

/** A property whose value antd wraps: a list, a keyframe, one with marks of its own. */
const isWrapped = (value: object) =>
  Array.isArray(value) || '_keyframe' in value || '_skip_check_' in value || '_multi_value_' in value;

const isRule = (value: unknown) => typeof value === 'object' && value !== null && !isWrapped(value);

/** Without motion as well, antd lets a dialog be prepared for two frames, in which it would be told transparent. */
const COMING = /-(enter|appear)\b/;

const telling: Transformer = {
  visit: (styles) =>
    Object.fromEntries(
      Object.entries(styles).filter(([name, value]) => (isRule(value) ? !COMING.test(name) : TELLING.test(name))),
    ),
};
const TRANSFORMERS = [telling];

/**
 * antd's style sheets without colours and measures: nothing is painted here, and each question for a computed style goes
 * through all of their rules.
 */
export const SeenStyles = ({ children }: PropsWithChildren) => (
  <StyleProvider transformers={TRANSFORMERS}>{children}</StyleProvider>
);
