import { limits } from '#lib/kernel/limits.ts';

/**
 * Length limits of a receiver's name: Chinese characters, or letters. Spaces and middle dots do not count.
 */
export const receiverLengths = () => ({
  hanLeast: limits().minReceiverHanLength,
  hanMost: limits().maxReceiverHanLength,
  latinLeast: limits().minReceiverLatinLength,
  latinMost: limits().maxReceiverLatinLength,
});
