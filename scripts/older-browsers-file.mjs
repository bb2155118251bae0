import { build } from 'vite';
import { OLDER_BROWSERS_FILE } from '../src/lib/site/site/older-browsers-script.mjs';
import { TARGETS } from './browsers.mjs';

const SOURCE = 'src/worker/older-browsers.js';

/** One classic script, because it must run before modules. */
async function bundled() {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: TARGETS,
      lib: { entry: SOURCE, formats: ['iife'], name: 'olderBrowsers' },
      emptyOutDir: false,
      copyPublicDir: false,
    },
  });
  return output[0].code;
}

/** Adds the polyfills to the client build, and sets its target browsers. */
export const olderBrowsersFile = {
  name: 'older-browsers-file',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) => (name === 'client' ? { build: { target: TARGETS } } : null),
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: OLDER_BROWSERS_FILE, source: await bundled() });
  },
};
