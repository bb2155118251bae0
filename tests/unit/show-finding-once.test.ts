import { beforeEach, expect, it, vi } from 'vitest';
import type { Findings } from '#lib/care/recommend/model/recommend.ts';

/** After an item is added, only its most serious warning is shown, once. */

const asked = vi.fn<(input: object) => Promise<Pick<Findings, 'goods'>>>();
const said = vi.fn();
const forWhom = { chosen: '' };
vi.mock('#stores/api.ts', () => ({ call: (_: unknown, input: object) => asked(input) }));
vi.mock('#stores/toasts.ts', () => ({ showToast: said }));
vi.mock('#stores/findings.ts', () => ({
  SOMEBODY_ELSE: 'other',
  $consumer: { get: () => forWhom.chosen },
  consumerInput: () => (forWhom.chosen ? { personId: forWhom.chosen } : {}),
}));
const { showFindingOnce } = await import('../../src/components/findings/show-finding-once.ts');

const found = (name: string, ...texts: string[]): Findings['goods'][number] => ({
  goodsId: 7,
  name,
  from: 'asked',
  notes: texts.map((text) => ({ action: 'warn', text })),
});

beforeEach(() => {
  vi.clearAllMocks();
  forWhom.chosen = '';
});

it('says the first note of the good, asked of that good alone', async () => {
  asked.mockResolvedValue({ goods: [found('魚油', '服用抗凝血藥請先問醫師', '手術前停用')] });
  await showFindingOnce(7);
  expect(asked.mock.calls).toEqual([[{ goodsIds: [7] }]]);
  expect(said.mock.calls).toEqual([['warning', '魚油 · 服用抗凝血藥請先問醫師']]);
});

it('asks for the person that the shopper buys for', async () => {
  forWhom.chosen = 'p-1';
  asked.mockResolvedValue({ goods: [found('魚油')] });
  await showFindingOnce(7);
  expect(asked.mock.calls).toEqual([[{ goodsIds: [7], personId: 'p-1' }]]);
  expect(said).not.toHaveBeenCalled();
});

it('says nothing where nothing was found, and asks nothing for somebody else', async () => {
  asked.mockResolvedValue({ goods: [] });
  await showFindingOnce(7);
  forWhom.chosen = 'other';
  await showFindingOnce(7);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
});
