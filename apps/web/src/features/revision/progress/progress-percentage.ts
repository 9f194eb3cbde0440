/** The share that is learnt, in per cent; 0 when there is nothing to learn. */
export function progressPercentage(total: number, toLearnNow: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, ((total - toLearnNow) / total) * 100));
}
