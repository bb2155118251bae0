import type { Answered } from './harness.ts';

/** A press that comes more than once, as a test tries it. */

/** What an answer says: of which thing, or why it was refused. */
export interface PressAnswer {
  readonly thing?: unknown;
  readonly refused?: string;
}

export interface Scene {
  /** The same input each time, but for the key. */
  press(key: string): Promise<PressAnswer>;
  /** How many things there are of it. */
  made(): Promise<number>;
  /** What happens before the press comes once more. */
  later?(): Promise<unknown>;
  /** Why another press is refused; left out, it is not. */
  readonly refusal?: string;
}

/** @param nameOf what an answer names the thing by */
export const pressAnswer =
  <Data>(ask: (key: string) => Promise<Answered<Data>>, nameOf: (data: Data) => unknown) =>
  async (key: string): Promise<PressAnswer> => {
    const { code, data, refusal } = await ask(key);
    if (code === 200) return { thing: nameOf(data) };
    return { refused: refusal?.errors[0]?.key ?? refusal?.key ?? String(code) };
  };

export const byNumber = ({ number }: { readonly number: string }) => number;
export const byId = ({ id }: { readonly id: number }) => id;
