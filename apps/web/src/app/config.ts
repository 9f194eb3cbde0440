import { useEffect, useState } from 'react';
import type { FeatureConfig } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { texts } from '../texts.fr.ts';
import { send } from './http.ts';

export type AppConfig = Pick<FeatureConfig, 'app_name' | 'org_name' | 'has_logo' | 'oidc_label'>;

const KEY = 'ardoise.config';
const UNKNOWN: AppConfig = { app_name: texts.common.appName, org_name: '', has_logo: false, oidc_label: null };

function remembered(): AppConfig | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { app_name, org_name = '', has_logo = false, oidc_label = null } = value as Partial<AppConfig>;
    return typeof app_name === 'string' ? { app_name, org_name, has_logo, oidc_label } : null;
  } catch {
    return null;
  }
}

async function load(): Promise<AppConfig> {
  const { data } = await send<FeatureConfig>({ url: endpoints.getConfig.path });
  if (!data) return remembered() ?? UNKNOWN;
  const { app_name, org_name, has_logo, oidc_label } = data;
  const config = { app_name: app_name || texts.common.appName, org_name, has_logo, oidc_label };
  try {
    localStorage.setItem(KEY, JSON.stringify(config));
  } catch {
    // Only a convenience: the next visit asks again.
  }
  return config;
}

let pending: Promise<AppConfig> | null = null;

/** The names of this installation; null until known on a first visit, so that no wrong name is shown meanwhile. */
export function useConfig(): AppConfig | null {
  const [config, setConfig] = useState(remembered);
  useEffect(() => {
    let here = true;
    pending ??= load();
    void pending.then((loaded) => here && setConfig(loaded));
    return () => {
      here = false;
    };
  }, []);
  return config;
}
