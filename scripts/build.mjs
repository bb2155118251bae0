import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { newBuildFolder, switchTo } from './builds.mjs';
import { buildId, filesBelow, rememberBuild, sourcesNow } from './prepare.mjs';

/**
 * Builds the shop into a new folder, writes its build id and compressed copies of every text file, and points
 * `dist` to it. Running processes continue with the build that they were started from.
 */
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/;
const SMALLEST = 512;
/** Scripts get gzip's best level: React alone is two thirds of a member page's scripts. */
const SCRIPT = /\.js$/;

process.env.NODE_ENV = 'production';
const sources = sourcesNow();
process.env.BUILD_ID = buildId();
const { build } = await import('astro');
const folder = newBuildFolder(process.env.BUILD_ID);
await build({ logLevel: 'warn', outDir: `./${folder}` });
// Open pages fetch it to detect a newer build (row A9).
writeFileSync(`${folder}/client/build-manifest.json`, `${JSON.stringify({ build: process.env.BUILD_ID })}\n`);

for (const file of filesBelow(`${folder}/client`).filter((name) => TEXT.test(name))) {
  const plain = readFileSync(file);
  if (plain.length < SMALLEST) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  const gzip = SCRIPT.test(file) ? await zopfli.gzipAsync(plain, {}) : gzipSync(plain, { level: 9 });
  writeFileSync(`${file}.gz`, gzip);
}
rememberBuild(sources, folder);
switchTo(folder);
