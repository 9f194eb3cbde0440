import { Presets, SingleBar } from 'cli-progress';

/** A bar on the terminal for what lasts; it shows itself only once there is something to wait for (milliseconds). */
export function progressBar(
  title: string,
  patienceMs = 300,
): { update: (done: number, total: number) => void; stop: () => void } {
  const bar = new SingleBar(
    {
      format: `${title} [{bar}] {percentage} % | {value}/{total} | {eta_formatted}`,
      hideCursor: true,
      noTTYOutput: false,
    },
    Presets.shades_classic,
  );
  const patience = Date.now() + patienceMs;
  let shown = false;
  return {
    update(done, total) {
      if (shown) bar.update(done);
      else if (Date.now() >= patience) {
        bar.start(total, done);
        shown = true;
      }
    },
    stop() {
      if (!shown) return;
      bar.update(bar.getTotal());
      bar.stop();
      shown = false;
    },
  };
}
