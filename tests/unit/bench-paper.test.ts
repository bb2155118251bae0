import { expect, it } from 'vitest';
import { asMarkdown, type Row } from '../bench/row.ts';

const row = (what: string, more: Partial<Row> = {}): Row => ({
  what,
  ours: '1/s',
  target: '≥ 1/s',
  isOk: true,
  ...more,
});

it('a run takes the place of the run before, and nothing else of the paper', () => {
  const first = asMarkdown([row('orders')], 'a machine', '# Bench\n\nBy hand.\n');
  const after = `${first}\n## Further\n`;
  const second = asMarkdown([row('search', { isOk: false, note: 'too slow' })], 'another machine', after);
  expect(first).toContain('| orders |');
  expect(second).toMatch(
    /^# Bench\n\nBy hand\.\n[\s\S]*another machine[\s\S]*\| search \|[\s\S]*too slow[\s\S]*## Further\n$/,
  );
  expect(second).not.toMatch(/orders|a machine\n/);
});
