import { sealedAs } from '#lib/kernel/crypto/seal.ts';
import { StoredAcceptance } from './model/accept.ts';
import { questTake } from './tables.ts';

export const acceptanceSeal = sealedAs(questTake.kept, StoredAcceptance);
