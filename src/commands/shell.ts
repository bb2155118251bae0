import type { Runtime } from '#lib/kernel/runtime.ts';

export interface Shell {
  readonly say: (line: string) => void;
  /** Overwrites its last line; absent without a terminal. */
  readonly show?: ((line: string) => void) | undefined;
  /** Prompts the user; null at the end of input. Absent in scripts. */
  readonly ask?: ((question: string) => Promise<string | null>) | undefined;
  readonly open: () => Promise<Runtime>;
}

/** Opens the shop for one command, and stops it in every case. */
export async function withShop<Result>(
  { open }: Pick<Shell, 'open'>,
  work: (runtime: Runtime) => Promise<Result>,
): Promise<Result> {
  const runtime = await open();
  try {
    return await work(runtime);
  } finally {
    await runtime.stop();
  }
}
