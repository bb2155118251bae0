import type { Area } from '#lib/kernel/define-area.ts';
import { seoSettings } from './settings.ts';

export const seoArea: Area = {
  name: 'seo',
  settings: seoSettings,
};
