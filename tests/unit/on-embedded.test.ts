import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ON_EMBEDDED } from '../setup/on-embedded.ts';

it.each(ON_EMBEDDED)('%s, which runs on the embedded database, is there', (file) => {
  expect(existsSync(file)).toBe(true);
});
