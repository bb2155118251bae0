import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { ChooseGiftInput, OwnGift, SendGiftInput, SentGift } from './model.ts';

/** The signed-in member's gift of this half-year, and those before. */
export const getOwnGift = endpoint<Record<string, never>, OwnGift>('GET', '/h5/member/gift');
/** Chooses it, or another one instead: a piece is put aside. */
export const chooseGift = endpoint<z.input<typeof ChooseGiftInput>, OwnGift>(
  'POST',
  '/h5/member/gift/choose',
);
/** Gives the chosen one back: it may be chosen again. */
export const returnGift = endpoint<Record<string, never>, OwnGift>('POST', '/h5/member/gift/give-back');
/** Has the chosen one sent by itself. */
export const sendGift = endpoint<z.input<typeof SendGiftInput>, SentGift>('POST', '/h5/member/gift/send');
