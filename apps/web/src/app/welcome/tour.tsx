import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Tour as AntdTour } from 'antd';
import type { Role } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { useLayer } from '../../ui/dialogs/layers.ts';
import { useDesk, useNarrow } from '../../ui/paper/use-media.ts';
import { tourTexts as words } from '#texts/app/tour';
import { TOUR_STEPS } from './tour-steps.ts';
import styles from './welcome.module.css';

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** What stands on the page now, also when it comes later, or gives way to another as on a device that is turned. */
function useElement(selector: string): HTMLElement | null {
  return useSyncExternalStore(watchPage, () => document.querySelector<HTMLElement>(selector));
}

/** As large as a finger, beside the title. */
const CROSS = { insetBlockStart: 4, insetInlineEnd: 4 };

/** Takes the focus when its step comes: one hears it, and the keys go on from here. */
function StepTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // While its place is looked for it is hidden, and cannot have the focus.
    let frame = 0;
    const take = () => {
      heading.current?.focus({ preventScroll: true });
      if (document.activeElement !== heading.current) frame = requestAnimationFrame(take);
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h2 dir="auto" ref={heading} tabIndex={-1} aria-describedby="tour-text">
      {title}
    </h2>
  );
}

/** Five places of the real page, one after the other. Escape, the cross and the way back end it. */
export function Tour({ role }: { role: Exclude<Role, 'admin'> }) {
  const [current, setCurrent] = useState(0);
  const isDesk = useDesk();
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const steps = TOUR_STEPS[role];
  const target = useElement(steps[current]!.target);
  const leave = () => {
    void navigate('/app/navigate', { replace: true });
    document.getElementById('contenu')?.focus({ preventScroll: true });
  };
  useLayer(true, leave);
  return (
    <AntdTour
      open
      current={current}
      onChange={setCurrent}
      onClose={leave}
      rootClassName={styles.tour ?? ''}
      disabledInteraction
      indicatorsRender={(at, count) => <span className="detail">{words.place(at + 1, count)}</span>}
      steps={steps.map(({ title, text, isInBar, placement }, index) => ({
        title: <StepTitle key={title} title={title} />,
        description: <p id="tour-text">{text}</p>,
        target,
        placement: !isInBar ? (placement ?? 'bottom') : isDesk ? 'rightTop' : 'top',
        // From side to side of a phone, with the page's own margins.
        style: isNarrow ? { width: '100vw', maxWidth: '100vw' } : { width: '26rem' },
        styles: { close: CROSS, section: isNarrow ? { marginInline: 16 } : {} },
        prevButtonProps: { children: words.back },
        nextButtonProps: { children: index === steps.length - 1 ? words.finish : words.next },
      }))}
    />
  );
}
