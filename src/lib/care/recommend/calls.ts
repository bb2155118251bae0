import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { AcceptInput } from './model/accept.ts';
import type { Findings, FindingsInput, Recommendation, RecommendInput } from './model/recommend.ts';
import type { ResultInput, ResultView } from './model/result-page.ts';

// Reads are POST too, so that no address names a result.
export const getResult = endpoint<z.input<typeof ResultInput>, ResultView>('POST', '/h5/quest/result');
export const recommendGoods = endpoint<z.input<typeof RecommendInput>, Recommendation>(
  'POST',
  '/h5/quest/recommended',
  'json',
);
export const acceptRecommendation = endpoint<z.input<typeof AcceptInput>, Recommendation>(
  'POST',
  '/h5/quest/take',
  'json',
);
export const findFindings = endpoint<z.input<typeof FindingsInput>, Findings>(
  'POST',
  '/h5/quest/findings',
  'json',
);
