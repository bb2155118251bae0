import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBelow, rememberBuild, sourcesNow } from './prepare.mjs';

/** Builds the shop into dist/ and leaves compressed copies of every text file beside it. */
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/;
const SMALLEST = 512;

process.env.NODE_ENV = 'production';
const sources = sourcesNow();
const { build } = await import('astro');
await build({ logLevel: 'warn' });

for (const file of filesBelow('dist/client').filter((name) => TEXT.test(name))) {
  const plain = readFileSync(file);
  if (plain.length < SMALLEST) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}
rememberBuild(sources);
