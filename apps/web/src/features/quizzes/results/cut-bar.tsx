import { Flex } from 'antd';
import type { PartKind } from './answer-parts.ts';
import styles from './cut-bar.module.css';

/** No colour stands alone: each kind has its sign. */
export const SIGNS: Record<PartKind, string> = { right: '✓', wrong: '✗', said: '●', none: '○' };

interface CutPart {
  kind: PartKind;
  count: number;
  /** In full, for the hover. */
  title: string;
  /** Within the bar, beside the sign, as far as there is room. */
  label?: string;
}

/** A bar that is cut in proportion; its words stand beside it, for all to read. */
export function CutBar({ parts }: { parts: readonly CutPart[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(
        ({ kind, count, title, label }, at) =>
          count > 0 && (
            <span key={at} className={styles[kind]} title={title} style={{ flex: `${count} 0 0` }}>
              <span>{label ? `${SIGNS[kind]} ${label}` : SIGNS[kind]}</span>
            </span>
          ),
      )}
    </div>
  );
}

/** The sign of a part as it looks in the bar. */
export function PartMark({ kind }: { kind: PartKind }) {
  return (
    <span className={`${styles.mark} ${styles[kind]}`} aria-hidden="true">
      {SIGNS[kind]}
    </span>
  );
}

/** What the parts of the bars are. */
export function CutLegend({ names }: { names: readonly (readonly [kind: PartKind, name: string])[] }) {
  return (
    <Flex wrap gap="4px 16px" className="detail" component="ul" aria-hidden="true">
      {names.map(([kind, name]) => (
        <Flex key={kind} gap={6} align="center" component="li">
          <PartMark kind={kind} /> {name}
        </Flex>
      ))}
    </Flex>
  );
}
