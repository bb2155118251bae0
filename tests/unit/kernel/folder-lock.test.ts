import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '#lib/kernel/db/folder-lock.ts';
import { temporaryFolder } from '../../setup/folders.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is held by one and free again afterwards', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlock();
  lockFolder(folder)();
  expect(existsSync(join(folder, 'daypack.lock'))).toBe(false);
});

it('names the process that holds it and says what to do', () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`process ${process.pid}[\\s\\S]*DAYPACK_DATA[\\s\\S]*DATABASE_URL`),
  );
});

it('is taken over from a process that has died', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'daypack.lock'), `${pid} 1`);
  expect(() => lockFolder(folder)).not.toThrow();
});

it('is taken over when another process has the number of the dead one', () => {
  writeFileSync(join(folder, 'daypack.lock'), `${process.ppid} 1`);
  expect(() => lockFolder(folder)).not.toThrow();
});

it('is taken over by one of several who find it dead at the same moment', async () => {
  writeFileSync(join(folder, 'daypack.lock'), '999999999 1');
  const code = `
    import { lockFolder } from '#lib/kernel/db/folder-lock.ts';
    try { lockFolder(process.argv[1]); console.log('taken'); } catch (error) { console.log(error.name); }
    setTimeout(() => {}, 3000);`;
  const tries = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', code, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const said = await Promise.all(
    tries.map((one) => once(one.stdout, 'data').then(([text]) => String(text).trim())),
  );
  for (const one of tries) one.kill();
  expect(said.filter((one) => one === 'taken')).toHaveLength(1);
  expect(said.filter((one) => one === 'FolderInUseError')).toHaveLength(3);
}, 20_000);
