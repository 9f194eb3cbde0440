import { useState } from 'react';
import styles from './brand-mark.module.css';
import { Logo } from './mark.tsx';

/** Where the organisation's logo is served when `has_logo` says that there is one. */
const LOGO_URL = '/api/logo';

/** The organisation's logo, or the product's mark where there is none. */
export function BrandMark({ hasLogo, size }: { hasLogo: boolean | undefined; size?: number }) {
  const [logoFailed, setLogoFailed] = useState(false);
  if (!hasLogo || logoFailed) return <Logo {...(size ? { size } : {})} />;
  return <img className={styles.logo} src={LOGO_URL} alt="" height={size ?? 32} onError={() => setLogoFailed(true)} />;
}
