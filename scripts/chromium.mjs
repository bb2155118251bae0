import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { NODE, say, toolEnv } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the browser tests: the machine's, else one that is installed now. @returns its path, or null */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found) return found;
  say('Installing Chromium for the browser tests');
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    quietly('apt-get', ['update']);
    quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
  }
  if (!findChromium()) quietly('playwright', ['install', '--with-deps', 'chromium']);
  if (!findChromium()) quietly('playwright', ['install', 'chromium']);
  return findChromium();
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

const quietly = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
  });
