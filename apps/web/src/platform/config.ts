import { useEffect, useState } from 'react';
import type { FeatureConfig } from '@ardoise/contracts';
import { platformTexts } from '#texts/platform';
import { send } from './http.ts';
import { request } from './request.ts';
import { storedObject } from './web-storage.ts';

export type AppConfig = Pick<
  FeatureConfig,
  | 'app_name'
  | 'org_name'
  | 'has_logo'
  | 'oidc_label'
  | 'time_zone'
  | 'allow_card_proposal'
  | 'allow_import'
  | 'allow_export'
  | 'allow_class_codes'
  | 'allow_reminders'
  | 'quiz_ranking'
  | 'show_names'
>;

const stored = storedObject<AppConfig>('ardoise.config');
const UNKNOWN: AppConfig = {
  app_name: platformTexts.appName,
  org_name: '',
  has_logo: false,
  oidc_label: null,
  time_zone: 'Europe/Paris',
  allow_card_proposal: false,
  allow_import: false,
  allow_export: false,
  allow_class_codes: false,
  allow_reminders: false,
  quiz_ranking: false,
  show_names: false,
};

/** Only what the client uses; what an older server or an older visit did not know is filled in: nothing is open unless told. */
function known(value: Partial<AppConfig>): AppConfig {
  const names = Object.keys(UNKNOWN) as (keyof AppConfig)[];
  return Object.fromEntries(names.map((name) => [name, value[name] || UNKNOWN[name]])) as AppConfig;
}

function remembered(): AppConfig | null {
  const value = stored.read();
  return value && known(value);
}

/** The call for the configuration, which anybody may make. */
export const CONFIG_CALL = request(
  'GET /api/config',
  {},
  { shape: (answer) => 'app_name' in (answer as FeatureConfig) },
);

/** Until it is asked once more what could not be read: whoever has no password finds no way in meanwhile. */
const AGAIN_MS = 5_000;

/** null when no answer came, and none is remembered: the next one to need it asks anew. */
async function load(): Promise<AppConfig | null> {
  const { data } = await send(CONFIG_CALL);
  if (!data) return remembered() ?? (pending = null);
  const config = known(data);
  stored.write(config);
  return config;
}

let pending: Promise<AppConfig | null> | null = null;

/** For tests: as in a page that has just been opened. */
export const forgetConfig = () => void (pending = null);

/** The names of this installation; null until known on a first visit, so that no wrong name is shown meanwhile. */
export function useConfig(): AppConfig | null {
  const [config, setConfig] = useState(remembered);
  useEffect(() => {
    let here = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      pending ??= load();
      void pending.then((loaded) => {
        if (!here) return;
        setConfig(loaded ?? UNKNOWN);
        if (!loaded) again = setTimeout(ask, AGAIN_MS);
      });
    };
    ask();
    return () => {
      here = false;
      clearTimeout(again);
    };
  }, []);
  return config;
}
