import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: they start processes and wait for them. A fresh clone has no times yet. */
const LONG = ['rolling', 'faults', 'payment-faults', 'health-keys', 'production', 'loader', 'migration'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Runs the slowest files first; at the end, the other workers would wait for them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
