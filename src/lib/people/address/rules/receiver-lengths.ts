import { limits } from '#lib/kernel/limits.ts';

/** How long a receiver's name may be: Chinese characters, or letters. Spaces and middle dots do not count. */
export const receiverLengths = () => ({
  hanLeast: limits().receiverHanLeast,
  hanMost: limits().receiverHanMost,
  latinLeast: limits().receiverLatinLeast,
  latinMost: limits().receiverLatinMost,
});
