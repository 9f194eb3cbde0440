import type { CardDetails, KindFields } from '@ardoise/contracts';

export type NumberDetails = Extract<CardDetails, { unit: string }>;

export const numberIn = ({ details }: Pick<KindFields, 'details'>): NumberDetails | undefined =>
  details && 'unit' in details ? details : undefined;
