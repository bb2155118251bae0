import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

it('names the optional packages of every platform, without which `npm ci` refuses the lock file', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
