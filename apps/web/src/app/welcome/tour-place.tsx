import type { Role } from '@ardoise/contracts';
import { widgetPiece } from '../../ui/theme/with-widgets.tsx';

const LazyTour = widgetPiece(async () => (await import('./tour.tsx')).Tour);

/** Between the shell and the tour, so that the shell of everybody need not list what a tour is made of. */
export function TourPlace({ role }: { role: Exclude<Role, 'admin'> }) {
  return <LazyTour fallback={null} props={{ role }} />;
}
