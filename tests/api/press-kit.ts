import type { Answered } from './harness.ts';

/** A repeatable request, as a test exercises it. */

/** An answer's content: the thing's id, or the refusal. */
export interface PressAnswer {
  readonly thing?: unknown;
  readonly refused?: string;
}

export interface Scene {
  /** The same input each time, except for the key. */
  press(key: string): Promise<PressAnswer>;
  /** The number of things made. */
  made(): Promise<number>;
  /** Runs before the repeat. */
  later?(): Promise<unknown>;
  /** Why another request is refused; without it, it is not. */
  readonly refusal?: string;
}

/** @param nameOf the thing's id in an answer */
export const pressAnswer =
  <Data>(ask: (key: string) => Promise<Answered<Data>>, nameOf: (data: Data) => unknown) =>
  async (key: string): Promise<PressAnswer> => {
    const { code, data, refusal } = await ask(key);
    if (code === 200) return { thing: nameOf(data) };
    return { refused: refusal?.errors[0]?.key ?? refusal?.key ?? String(code) };
  };

export const byNumber = ({ number }: { readonly number: string }) => number;
export const byId = ({ id }: { readonly id: number }) => id;
