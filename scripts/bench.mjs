import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, NODE, toolEnv } from './prepare.mjs';

/** `npm run bench`: measures the built shop beside its baselines. */
ensureInstalled();
ensureBuilt();
const env = toolEnv({ CHROMIUM_PATH: chromiumPath() ?? '', NODE_ENV: 'production' });
const { status } = spawnSync(NODE, ['tests/bench/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
