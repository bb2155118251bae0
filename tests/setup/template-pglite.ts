import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#lib/kernel/db/pglite.ts';
import { temporaryFolder } from './folders.ts';
import { fillTemplate } from './template.ts';

/** One filled embedded database; every test file starts with a copy in memory. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder('template');
  await fillTemplate(await openPglite(folder));
  const client = await PGlite.create(join(folder, 'pg'));
  const dump = join(folder, 'template.tar');
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('template', dump);
  return () => rmSync(folder, { recursive: true, force: true });
}
