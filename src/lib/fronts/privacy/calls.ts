import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  CopyFileInput,
  CopyLinks,
  MailingsInput,
  Privacy,
  PrivacyNews,
  ProofInput,
  ProofSent,
} from './model.ts';

type Proof = z.input<typeof ProofInput>;
type Nothing = Record<string, never>;

export const getPrivacy = endpoint<Nothing, Privacy>('GET', '/h5/privacy');
export const getPrivacyNews = endpoint<Nothing, PrivacyNews>('GET', '/h5/privacy/news');
export const sendProof = endpoint<Nothing, ProofSent>('POST', '/h5/privacy/code');
export const requestCopy = endpoint<Nothing, Privacy>('POST', '/h5/privacy/copy');
export const openCopy = endpoint<Proof, CopyLinks>('POST', '/h5/privacy/copy/open');
export const copyAsPage = endpoint<z.input<typeof CopyFileInput>, string>('GET', '/h5/privacy/copy/page');
export const copyAsJson = endpoint<z.input<typeof CopyFileInput>, string>('GET', '/h5/privacy/copy/json');
export const requestLeave = endpoint<Proof, Privacy>('POST', '/h5/privacy/leave');
export const cancelLeave = endpoint<Nothing, Privacy>('POST', '/h5/privacy/leave/take-back');
export const saveMailings = endpoint<z.input<typeof MailingsInput>, Privacy>('POST', '/h5/privacy/mailings');
export const acceptNewTexts = endpoint<Nothing, PrivacyNews>('POST', '/h5/privacy/agree');
