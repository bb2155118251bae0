import { answerOk } from './envelope.ts';

/** Serialized answers for reuse. On the hottest calls, writing JSON costs as much as the rest. */
const bodies = new WeakMap<object, Uint8Array<ArrayBuffer>>();
const utf8 = new TextEncoder();

/** Serializes an answer that will be sent repeatedly. Do not change it afterwards. */
export function prepareAnswer<Data extends object>(data: Data): Data {
  bodies.set(data, utf8.encode(JSON.stringify(answerOk(data))));
  return data;
}

export const preparedBody = (data: unknown): Uint8Array<ArrayBuffer> | undefined =>
  typeof data === 'object' && data !== null ? bodies.get(data) : undefined;
