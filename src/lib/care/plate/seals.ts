import type { Ctx } from '#lib/kernel/context.ts';
import { placeOf, seal, unseal } from '#lib/kernel/crypto/seal.ts';
import { PlateAnswer, PlateContent } from './model/sealed.ts';
import { plate } from './tables.ts';

/** A plate's sealed data. Each seal is bound to the plate's number. */

type Keys = Pick<Ctx, 'config'>;
type Row = Pick<typeof plate.$inferSelect, 'number' | 'said' | 'answer'>;

export const sealContent = ({ config }: Keys, number: string, said: PlateContent): Uint8Array =>
  seal(config.healthKeys, said, placeOf(plate.said, number));

export const sealAnswer = ({ config }: Keys, number: string, answer: PlateAnswer): Uint8Array =>
  seal(config.healthKeys, answer, placeOf(plate.answer, number));

/** Null if it was erased. */
export const openContent = ({ config }: Keys, { number, said }: Row): PlateContent | null =>
  said && unseal(config.healthKeys, said, placeOf(plate.said, number), PlateContent);

/** Null without an answer. */
export const openAnswer = ({ config }: Keys, { number, answer }: Row): PlateAnswer | null =>
  answer && unseal(config.healthKeys, answer, placeOf(plate.answer, number), PlateAnswer);
