import { useState } from 'react';
import { Mark } from './mark.tsx';
import { useConfig } from '../platform/config.ts';

/** Where the organisation's logo is served when `has_logo` says that there is one. */
const LOGO_URL = '/api/logo';

/** The organisation's logo, or the product's mark where there is none. */
export function BrandMark({ size }: { size?: number }) {
  const config = useConfig();
  const [logoFailed, setLogoFailed] = useState(false);
  if (!config?.has_logo || logoFailed) return <Mark {...(size ? { size } : {})} />;
  return <img src={LOGO_URL} alt="" height={size ?? 32} onError={() => setLogoFailed(true)} />;
}
