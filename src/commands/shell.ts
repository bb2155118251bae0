import type { Runtime } from '#lib/kernel/runtime.ts';

export interface Shell {
  readonly say: (line: string) => void;
  /** Overwrites the line it said last; absent where nobody watches. */
  readonly show?: ((line: string) => void) | undefined;
  /** Asks whoever sits there; null once they answer nothing any more. Absent in scripts. */
  readonly ask?: ((question: string) => Promise<string | null>) | undefined;
  readonly open: () => Promise<Runtime>;
}

/** Opens the shop for one command, and stops it however that ends. */
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
