import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Dispatcher, Handles, Parsed } from '@ardoise/http';
import { RenewLtiKey, RenewLtiKeyHandler } from '../commands/own-keys.js';
import {
  RemoveLtiPlatform,
  RemoveLtiPlatformHandler,
  SaveLtiPlatform,
  SaveLtiPlatformHandler,
} from '../commands/platforms.js';
import { GetLtiSetup, GetLtiSetupHandler } from '../queries/setup.js';

/** What an administrator sets up. */
@Controller()
export class LtiSetupController extends Dispatcher {
  @Handles(routes.getLtiSetup, GetLtiSetupHandler)
  getSetup() {
    return this.queries.execute(new GetLtiSetup({ now: Date.now() }));
  }

  @Handles(routes.addLtiPlatform, SaveLtiPlatformHandler)
  add(@Parsed() { body }: Input<typeof routes.addLtiPlatform>) {
    return this.commands.execute(new SaveLtiPlatform({ platformId: null, form: body, now: new Date().toISOString() }));
  }

  @Handles(routes.editLtiPlatform, SaveLtiPlatformHandler)
  edit(@Parsed() { params, body }: Input<typeof routes.editLtiPlatform>) {
    return this.commands.execute(
      new SaveLtiPlatform({ platformId: params.id, form: body, now: new Date().toISOString() }),
    );
  }

  @Handles(routes.removeLtiPlatform, RemoveLtiPlatformHandler)
  remove(@Parsed() { params }: Input<typeof routes.removeLtiPlatform>) {
    return this.commands.execute(new RemoveLtiPlatform({ platformId: params.id }));
  }

  @Handles(routes.renewLtiKey, RenewLtiKeyHandler)
  renewKey() {
    return this.commands.execute(new RenewLtiKey({ now: Date.now() }));
  }
}
