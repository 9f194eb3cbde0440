import type { CardDetails, KindFields } from '@ardoise/contracts';

export type NumberFields = Extract<CardDetails, { unit: string }>;

export const numberOfCard = ({ details }: Pick<KindFields, 'details'>): NumberFields | undefined =>
  details && 'unit' in details ? details : undefined;
