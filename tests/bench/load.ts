import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from './row.ts';

/** Input of the load process. */
export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Used in rotation, one per request: headers and, where they differ, path and body. */
  readonly turns?: readonly LoadRound[];
  readonly body?: string;
  readonly connections?: number;
  readonly seconds?: number;
  /** Every answer must contain this text. */
  readonly mustHold?: string;
}

export interface LoadRound {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not a 2xx or lacked the text, and broken connections. */
  readonly wrong: number;
}

/** Loads a server from a separate process, so that the two do not share a thread. */
export async function measure(load: Load): Promise<Measured> {
  const worker = spawn(process.execPath, ['tests/bench/load-worker.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  worker.stdin.end(JSON.stringify(load));
  let said = '';
  worker.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(worker, 'exit');
  const measured = JSON.parse(said) as Measured;
  if (measured.wrong > 0) throw new Error(`${measured.wrong} wrong answers from ${load.url}`);
  return measured;
}

/** Measures the shop and the baseline alternately, so that both meet the same state of the machine. */
export async function sideBySide(
  ours: Load,
  baseline: Load,
  rounds = 3,
): Promise<{ ours: Measured; baseline: Measured; ratio: number }> {
  const found: { ours: Measured[]; baseline: Measured[] } = { ours: [], baseline: [] };
  await measure({ ...ours, seconds: 2 });
  await measure({ ...baseline, seconds: 2 });
  for (let round = 0; round < rounds; round++) {
    found.baseline.push(await measure(baseline));
    found.ours.push(await measure(ours));
  }
  const [one, other] = [middle(found.ours), middle(found.baseline)];
  return { ours: one, baseline: other, ratio: one.rate / other.rate };
}

const middle = (measured: readonly Measured[]): Measured => ({
  rate: median(measured.map(({ rate }) => rate)),
  p50: median(measured.map(({ p50 }) => p50)),
  p99: median(measured.map(({ p99 }) => p99)),
  wrong: 0,
});
