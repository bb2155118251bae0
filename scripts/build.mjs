import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'astro';

/** Builds the shop into dist/ and leaves compressed copies of every text file beside it. */
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/;
const SMALLEST = 512;

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

function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
