import { spawnSync } from 'node:child_process';
import { installStep } from './install-step.mjs';
import { NODE, toolEnv } from './prepare.mjs';

/** Journeys take half as long in a headless shell, Playwright's own default. */
const SHELLS = ['chromium-headless-shell', 'headless_shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk'];

const HOW = `The journeys need a Chromium, and none could be installed here. Install one, or set CHROMIUM_PATH:

    apt-get install ${PACKAGES.join(' ')}       (Debian, as root)
    npm exec playwright install chromium                         (anywhere else)
`;

/**
 * The Chromium of the browser tests: `CHROMIUM_PATH`, or a headless shell, which is installed if missing. If
 * that fails, any other Chromium. Exits with a message where none is available.
 * @returns its path; empty for Playwright's own, which Playwright finds itself
 */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !runs(asked)) stop(`CHROMIUM_PATH is ${asked}, which does not run.\n`);
  const path =
    asked ||
    (findOnPath(SHELLS) ??
      findOwn() ??
      (await installShell()) ??
      findOnPath(WHOLE) ??
      (await download()) ??
      stop(HOW));
  if (!hasChineseFont()) await addChineseFont();
  return path;
}

const findOnPath = (names) =>
  names.map((name) => ask('sh', ['-c', `command -v ${name}`])).find((path) => path && runs(path)) ?? null;

/** On some systems `chromium` only prints how to install it. */
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function findOwn() {
  const launch = "require('playwright').chromium.launch().then((browser) => browser.close())";
  return spawnSync(NODE, ['-e', launch], { stdio: 'ignore', env: toolEnv() }).status === 0 ? '' : null;
}

async function installShell() {
  if (!isRootOnDebian() || !(await aptInstall('Installing Chromium and a Chinese font', PACKAGES)))
    return null;
  return findOnPath(SHELLS);
}

async function download() {
  const what = 'Downloading Chromium (once, some 170 MB)';
  const isDone = await installStep(what, 'playwright', ['install', 'chromium'], { env: toolEnv() });
  return isDone ? findOwn() : null;
}

/** Without a Chinese font, text has other widths. Systems without fontconfig are assumed to have one. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

async function addChineseFont() {
  if (isRootOnDebian() && (await aptInstall('Installing a Chinese font', ['fonts-noto-cjk']))) return;
  console.warn('\n  There is no Chinese font here: pages look different, and journeys may fail.\n');
}

const isRootOnDebian = () => process.getuid?.() === 0 && ask('sh', ['-c', 'command -v apt-get']) !== null;

async function aptInstall(what, packages) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  return (
    (await installStep('Reading the package lists', 'apt-get', ['update'], options)) &&
    installStep(
      `${what} (once, some minutes)`,
      'apt-get',
      ['install', '-y', '--no-install-recommends', ...packages],
      options,
    )
  );
}

function stop(reason) {
  console.error(`\n${reason}`);
  process.exit(1);
}

const ask = (command, args) =>
  spawnSync(command, args, { encoding: 'utf8', env: toolEnv() }).stdout?.trim() || null;
