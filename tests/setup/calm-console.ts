import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** An unexpected warning or error on the console fails its test. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')));
  for (const spy of spies) spy.mockRestore();
  expect(said, 'said on the console').toEqual([]);
});
