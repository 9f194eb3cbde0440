import { Controller, Module } from '@nestjs/common';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer } from '@ardoise/contracts';
import { Handles } from '@ardoise/http';
import { parkedEvents } from '@ardoise/projections';
import { Platform } from '@ardoise/runtime';

/** What the application says of itself. */
@Controller()
export class ServiceController {
  constructor(private readonly platform: Platform) {}

  @Handles(routes.getConfig)
  config(): Answer<typeof routes.getConfig> {
    const { values } = this.platform.settings;
    return {
      app_name: values.APP_NAME,
      org_name: values.ORG_NAME,
      allow_import: values.ALLOW_IMPORT,
      allow_export: values.ALLOW_EXPORT,
      allow_card_proposal: values.ALLOW_CARD_PROPOSAL,
      has_logo: values.LOGO_FILE !== undefined,
    };
  }

  @Handles(routes.getHealth)
  health(): Answer<typeof routes.getHealth> {
    return { status: 'ok' };
  }

  /** Ready when the log answers and the read models follow it closely. */
  @Handles(routes.getReadiness)
  async readiness(): Promise<Answer<typeof routes.getReadiness>> {
    const { store, runner, documents } = this.platform;
    const head = await store.head();
    if (!(await runner.caughtUp(head, 1_000))) throw new DomainError('unavailable');
    return { status: 'ok', position: head, parked: await documents.count(parkedEvents) };
  }
}

@Module({ controllers: [ServiceController] })
export class ServiceModule {}
