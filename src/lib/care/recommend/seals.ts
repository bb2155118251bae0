import { sealedAs } from '#lib/kernel/crypto/seal.ts';
import { KeptTake } from './model/take.ts';
import { questTake } from './tables.ts';

export const takeSeal = sealedAs(questTake.kept, KeptTake);
