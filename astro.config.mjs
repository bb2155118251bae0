import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { TARGETS } from './scripts/browsers.mjs';
import { clientFiles, islandFiles, loadedForUse } from './scripts/client-files.mjs';
import { cssForOldBrowsers } from './scripts/css-for-old-browsers.mjs';
import { olderBrowsersFile } from './scripts/older-browsers-file.mjs';
import { errorsOfScripts } from './scripts/said-errors.mjs';
import { textsInElements } from './scripts/texts-in-elements.mjs';
import { themeScriptHash } from './src/lib/kernel/theme-script.mjs';
import { earlyPressScriptHash } from './src/lib/site/site/early-press-script.mjs';
import { guestScriptHash } from './src/lib/site/site/guest-script.mjs';
import { olderBrowsersScriptHash } from './src/lib/site/site/older-browsers-script.mjs';
import { priceScriptHash } from './src/lib/site/site/price-script.mjs';

/**
 * The Node adapter with our own entry: one process and one module graph serve static files, page cache, API
 * and pages (docs/decisions/0003-server-entry.md).
 */
function nodeWithOwnEntry() {
  const adapter = node({ mode: 'middleware' });
  const done = adapter.hooks['astro:config:done'];
  const serverEntrypoint = new URL('./src/server.ts', import.meta.url);
  adapter.hooks['astro:config:done'] = (options) =>
    done({ ...options, setAdapter: (ours) => options.setAdapter({ ...ours, serverEntrypoint }) });
  return adapter;
}

/**
 * `client:afterload`, for islands on pages that are read before they are used (src/islands/after-load.ts).
 */
const afterLoad = {
  name: 'after-load',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'afterload', entrypoint: './src/islands/after-load.ts' }),
  },
};

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'server',
  trailingSlash: 'ignore',
  adapter: nodeWithOwnEntry(),
  integrations: [react(), i18next(), afterLoad],
  cache: {
    provider: {
      name: 'daypack',
      entrypoint: new URL('./src/lib/kernel/page-cache/provider.ts', import.meta.url),
    },
  },
  security: {
    // The API has its own cross-site check (src/fetch.ts). Pages accept no forms but the payment gateway's
    // return.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        // Product photos may be on any host of the merchant's (docs/loading-goods.md).
        "img-src 'self' data: https:",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: {
        hashes: [
          themeScriptHash,
          priceScriptHash,
          earlyPressScriptHash,
          guestScriptHash,
          olderBrowsersScriptHash,
        ],
      },
    },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [tailwindcss(), islandFiles, textsInElements, loadedForUse, errorsOfScripts, olderBrowsersFile],
    css: { postcss: { plugins: [cssForOldBrowsers] } },
    // The page's build (scripts/build.mjs); empty in development.
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? '') },
    build: { assetsInlineLimit: 0, cssTarget: TARGETS },
    server: { watch: { ignored: ['**/builds/**'] } },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: clientFiles } },
        },
      },
    },
    // Bundled: Node re-reads package.json for each of a package's hundreds of modules. drizzle's is large
    // enough to cost 200 MB more at the start.
    ssr: { noExternal: ['drizzle-orm', 'hono', 'zod', 'zod-openapi'] },
  },
});
