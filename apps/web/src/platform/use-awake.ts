import { useEffect } from 'react';

/** The device's screen stays on for as long as this is shown, where the device can do that and agrees. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (isOver) void got.release();
        else lock = got;
      } catch {
        // The device spares its battery: that is its owner's choice.
      }
    };
    void take();
    // A page that goes out of sight loses it.
    const onSight = () => void take();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onSight);
      void lock?.release();
    };
  }, []);
}
