import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Seconds of each test file in its last run, by path: `test:near` plans with it. */
const TIMES = join('node_modules', '.cache', 'daypack', 'file-times.json');

export function fileTimes() {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch {
    return {};
  }
}

export function restoreFileTimes(files) {
  const taken = files.map(({ name, seconds }) => [name, seconds]);
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify({ ...fileTimes(), ...Object.fromEntries(taken) }));
}
