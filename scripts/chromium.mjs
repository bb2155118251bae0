import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { NODE, toolEnv } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const HOW = `There is no Chromium for the journeys in a browser. Install one, or name it in CHROMIUM_PATH:

    apt-get install chromium fonts-noto-cjk       (Debian, as root)
    npm exec playwright install chromium          (anywhere else)
`;

/** The Chromium of the browser tests. @returns its path; null when there is none, which is said */
export function chromiumPath() {
  const found = findChromium();
  if (!found) console.error(HOW);
  return found;
}

function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && existsSync(asked)) return asked;
  for (const name of NAMES) {
    const path = onPath(name);
    if (path) return path;
  }
  const own = ask(NODE, ['-p', "require('playwright').chromium.executablePath()"]);
  return own && existsSync(own) ? own : null;
}

const onPath = (name) => ask('sh', ['-c', `command -v ${name}`]);

const ask = (command, args) =>
  spawnSync(command, args, { encoding: 'utf8', env: toolEnv() }).stdout?.trim() || null;
