import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvFile } from '../../src/env-file.ts';
import { temporaryFolder } from '../setup/folders.ts';

const NAMES = ['ENV_FILE', 'DAYPACK_ENV_TEST', 'DAYPACK_ENV_TEST_OWN'] as const;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('env-file');
});
afterEach(() => {
  for (const name of NAMES) delete process.env[name];
  rmSync(folder, { recursive: true });
});

it('a file of variables is read; what the environment says itself counts more', () => {
  process.env.ENV_FILE = join(folder, 'shop.env');
  process.env.DAYPACK_ENV_TEST_OWN = 'own';
  writeFileSync(process.env.ENV_FILE, 'DAYPACK_ENV_TEST=read\nDAYPACK_ENV_TEST_OWN=read\n');
  readEnvFile();
  expect([process.env.DAYPACK_ENV_TEST, process.env.DAYPACK_ENV_TEST_OWN]).toEqual(['read', 'own']);
});

it('one that was asked for by name must be there, and none is asked for by an empty name', () => {
  process.env.ENV_FILE = join(folder, 'nowhere.env');
  expect(readEnvFile).toThrow('nowhere.env');
  process.env.ENV_FILE = '';
  expect(readEnvFile).not.toThrow();
});
