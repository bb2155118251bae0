import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, run, toolEnv } from './prepare.mjs';

/**
 * `npm run journeys -- --project=phone FILE:LINE`: some journeys, on a build of these sources. Accepts
 * Playwright's own options.
 */
await ensureInstalled();
const CHROMIUM_PATH = await ensureChromium();
ensureBuilt();
run('playwright', ['test', ...process.argv.slice(2)], { env: toolEnv({ CHROMIUM_PATH }) });
