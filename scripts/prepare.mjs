import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installStep } from './install-step.mjs';

/**
 * Installs packages from the lock file and, on request, builds: every command starts with it. Runs on Node
 * 20.
 */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BIN = join(ROOT, 'node_modules', '.bin');
/** The Node that the lock file pins, whatever the system has. */
export const NODE = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');

const INSTALLED = join(ROOT, 'node_modules', '.daypack-installed');
const BUILT_MARK = '.built-from';
const BUILT = join(ROOT, 'dist', BUILT_MARK);
const BUILT_FROM = [
  'src',
  'public',
  'astro.config.mjs',
  'scripts/client-files.mjs',
  'scripts/texts-in-elements.mjs',
  'astro-i18next.config.cjs',
  'tailwind.config.mjs',
];

process.chdir(ROOT);

/** The environment of the project's own tools: they run on the pinned Node. */
export const toolEnv = (more = {}) => ({
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  ...more,
});

/**
 * Installs the lock file's packages, unless they are installed.
 * @param needs `running` omits packages for development and tests only
 */
export async function ensureInstalled(needs = 'everything') {
  const wanted = hash(readFileSync('package-lock.json'));
  const has = installed();
  const isEnough = has.lock === wanted && (has.what === 'everything' || has.what === needs);
  if (isEnough && existsSync(NODE)) return;
  // Starting does not remove packages that only tests need.
  const what = has.what === 'everything' ? has.what : needs;
  const only = what === 'running' ? ['--omit=dev'] : [];
  const args = ['ci', ...only, '--no-audit', '--no-fund', '--loglevel=error'];
  if (!(await installStep('Installing packages (once, a minute or so)', 'npm', args))) process.exit(1);
  ensureNode();
  writeFileSync(INSTALLED, `${wanted} ${what}`);
}

/** The installed packages. A manual installation counts when it is newer than the lock file. */
function installed() {
  if (existsSync(INSTALLED)) {
    const [lock, what] = readFileSync(INSTALLED, 'utf8').split(' ');
    return { lock, what };
  }
  const own = join(ROOT, 'node_modules', '.package-lock.json');
  const isYounger = existsSync(own) && statSync(own).mtimeMs >= statSync('package-lock.json').mtimeMs;
  if (!isYounger) return { lock: '', what: '' };
  const hasTests = existsSync(join(ROOT, 'node_modules', 'vitest'));
  return { lock: hash(readFileSync('package-lock.json')), what: hasTests ? 'everything' : 'running' };
}

/** The `node` package downloads its binary in an install script, which npm may be configured to skip. */
function ensureNode() {
  if (spawnSync(NODE, ['--version']).status === 0) return;
  run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join('node_modules', 'node') });
}

/** Whether dist/ was built from exactly these sources. */
export const isBuilt = () => existsSync(BUILT) && readFileSync(BUILT, 'utf8') === sourcesNow();

/** Builds the shop if dist/ is not up to date. */
export function ensureBuilt() {
  if (isBuilt()) return;
  print('Building the shop');
  run(NODE, ['scripts/build.mjs'], { env: toolEnv() });
}

/** Records a build's sources in its folder, at the end of the build. */
export const rememberBuild = (sources, folder) => writeFileSync(join(folder, BUILT_MARK), sources);

/** The state of the sources: name, size and time of every file, which is fast to read. */
export function sourcesNow() {
  const lines = BUILT_FROM.flatMap(filesBelow).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}`;
  });
  return hash(lines.join('\n') + readFileSync('package-lock.json', 'utf8'));
}

/** The id of a build of these sources, the same on every machine. */
export function buildId() {
  const files = BUILT_FROM.flatMap(filesBelow).map((file) => `${file} ${hash(readFileSync(file))}`);
  return hash(files.join('\n') + readFileSync('package-lock.json', 'utf8')).slice(0, 12);
}

/** Every file at or below a path. */
export function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Runs a step that must succeed. */
export function run(command, given, options = {}) {
  const { status, error } = spawnSync(command, given, { stdio: 'inherit', ...options });
  if (status === 0) return;
  console.error(`\n${command} ${given.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status || 1);
}

export const print = (text) => console.log(`\n  ${text} …\n`);

const hash = (text) => createHash('sha256').update(text).digest('hex');
