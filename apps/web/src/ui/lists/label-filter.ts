import { folded } from '@ardoise/contracts/light';

/** Which options a field shows while somebody types into it (antd's `filterOption`): those in whose label it stands. */
export const byLabel = (typed: string, option?: { label: string }): boolean =>
  folded(option?.label ?? '').includes(folded(typed));
