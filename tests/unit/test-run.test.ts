import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importGraph } from '../../scripts/import-graph.mjs';
import { filesBelow } from '../../scripts/prepare.mjs';
import { readReport } from '../../scripts/reports.mjs';
import { runStages, sumUp } from '../../scripts/stages.mjs';

/** The scripts behind `npm test`. */

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line = '') => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const stage = (more = {}) => ({
  name: 'rules',
  isOk: true,
  outcome: 'ok',
  seconds: 1,
  passed: 3,
  failed: 0,
  faults: [],
  flaky: [],
  hasTests: true,
  ...more,
});
const test = (name: string) => ({ name, alone: `npm run vitest -- ${name}`, output: 'because' });

describe('the sum of a run', () => {
  it('is its last line', () => {
    expect(sumUp([stage(), stage({ passed: 4 })])).toBe(0);
    expect(lines.at(-1)).toBe('\n7 passed, 0 failed');
  });

  it('names what failed, with the command that runs it alone', () => {
    expect(sumUp([stage({ isOk: false, failed: 1, faults: [test('cart.test.ts')] })])).toBe(1);
    expect(lines.slice(-2).join('\n')).toContain('npm run vitest -- cart.test.ts');
    expect(lines.at(-1)).toBe('\n3 passed, 1 failed');
  });

  it.each([
    [2, 0],
    [3, 1],
  ])('takes %i flaky tests with exit code %i, and names them', (count, exitCode) => {
    const flaky = Array.from({ length: count }, (_, at) => test(`flaky ${at}`));
    expect(sumUp([stage({ flaky })])).toBe(exitCode);
    for (const { alone } of flaky) expect(lines.join('\n')).toContain(alone);
  });

  it('fails where a stage was not run', async () => {
    const broken = { name: 'build', command: 'false', args: [], alone: 'npm run build' };
    const results = await runStages([
      [[broken]],
      { name: 'journeys', command: 'true', args: [], alone: 'npm run journeys', needs: ['build'] },
    ]);
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'FAILED',
      'not run: build failed',
    ]);
    expect(sumUp(results)).toBe(1);
  });
});

it('a stage that left no report has failed', () => {
  expect(readReport('no-such-stage')).toMatchObject({ passed: 0, failed: 1 });
});

describe('what a change touches', () => {
  const files = ['src', 'tests'].flatMap(filesBelow);
  const graph = importGraph(files);
  const from = (test: string, changed: string) => graph.distance(test, new Set([changed]));

  it('is near to a test of its area', () => {
    expect(from('tests/unit/coupon.test.ts', 'src/lib/catalog/pricing/rules/coupon.ts')).toBeLessThanOrEqual(
      2,
    );
    expect(from('tests/api/coupon.test.ts', 'src/lib/money/coupon/service.ts')).toBeLessThanOrEqual(2);
  });

  it('is far from a test of another, though both open a whole shop', () => {
    const near = from('tests/api/coupon.test.ts', 'src/lib/money/coupon/service.ts');
    expect(from('tests/api/plate.test.ts', 'src/lib/money/coupon/service.ts')).toBeGreaterThan(near);
  });

  it('is found by a journey that opens its page', () => {
    expect(from('tests/e2e/category.spec.ts', 'src/components/goods/list-parts.ts')).toBeLessThanOrEqual(3);
  });

  it('is at once near to itself', () => {
    expect(from('tests/e2e/cart.spec.ts', 'tests/e2e/cart.spec.ts')).toBe(0);
  });
});
