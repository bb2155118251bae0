import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { newBuildFolder, switchTo } from './builds.mjs';
import { buildId, filesBelow, rememberBuild, sourcesNow } from './prepare.mjs';

/**
 * Builds the shop into a folder of its own, says which build it is, leaves compressed copies of every text file beside it,
 * and makes it what `dist` leads to: processes that run go on from the build that they were started from.
 */
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/;
const SMALLEST = 512;
/** Scripts for which gzip's best is worth the time: React alone is two thirds of what a member's page loads. */
const SCRIPT = /\.js$/;

process.env.NODE_ENV = 'production';
const sources = sourcesNow();
process.env.BUILD_ID = buildId();
const { build } = await import('astro');
const folder = newBuildFolder(process.env.BUILD_ID);
await build({ logLevel: 'warn', outDir: `./${folder}` });
// Open pages ask for it to learn of a newer build (row A9).
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
