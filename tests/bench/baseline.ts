import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a baseline server of tests/bench/baselines. */
export async function startBaseline(
  name: string,
  ...given: string[]
): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [`tests/bench/baselines/${name}.ts`, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const { port } = JSON.parse(said.toString()) as { port: number };
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
