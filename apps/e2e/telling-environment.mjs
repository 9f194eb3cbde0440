import { TestEnvironment } from 'jest-environment-node';

const MOST_CHARACTERS = 1_500;

/** What a person sees of a page, for whoever reads why a journey failed. */
async function tell(page) {
  const shown = await page.locator('body').innerText({ timeout: 5_000 });
  console.error(`${page.url()} (${page.viewportSize()?.width} px)\n${shown.slice(0, MOST_CHARACTERS)}\n`);
}

/** Node's environment, in which a failed step tells what stands on the pages that are open. */
export default class TellingEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure') return;
    const pages = (this.global.openPages ?? []).filter((page) => !page.isClosed());
    console.error(`\nWhat stands on the pages after ‘${test.name}’ failed:`);
    for (const page of pages) await tell(page).catch((error) => console.error(page.url(), String(error)));
  }
}
