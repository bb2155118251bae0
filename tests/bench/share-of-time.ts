/** Reads a V8 CPU profile: the main thread's time by part of the shop. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** In order: the first match takes the sample. */
const PARTS: readonly (readonly [name: string, isPart: (functionName: string, url: string) => boolean])[] = [
  ['waiting', (name) => name === '(idle)'],
  ['memory', (name) => name === '(garbage collector)'],
  ['database driver', (_, url) => /node_modules\/(pg|pg-[\w-]+|drizzle-orm|postgres-[\w-]+)\//.test(url)],
  ['React', (_, url) => /node_modules\/(react|react-dom|scheduler)\/|react-dom/.test(url)],
  ['compression', (_, url) => /node:(internal\/)?zlib/.test(url)],
  ['Node', (_, url) => url.startsWith('node:') || url === ''],
  ['other packages', (_, url) => /node_modules\//.test(url)],
  ['pages and services', () => true],
];

/** @returns the parts by their share of the busy time, largest first */
export function shareOfTime({ nodes, samples, timeDeltas }: Profile): { name: string; percent: number }[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const sums = new Map<string, number>();
  samples.forEach((id, i) => {
    const frame = frames.get(id);
    const name = PARTS.find(([, isPart]) => isPart(frame?.functionName ?? '', frame?.url ?? ''))?.[0] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  });
  sums.delete('waiting');
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0);
  return [...sums]
    .map(([name, time]) => ({ name, percent: Math.round((time / all) * 100) }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent);
}
