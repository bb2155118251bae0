import { HOT_DEFAULTS } from '#lib/catalog/search/hot-defaults.ts';
import { SynonymList } from '#lib/catalog/search/model.ts';
import { listSynonyms, saveHotKeywords, saveSynonyms } from '#lib/catalog/search/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** The demo shop's synonyms. Keeps the merchant's later changes. */
export async function loadDemoSearch(tx: Ctx): Promise<void> {
  if ((await listSynonyms(tx)).length > 0) return;
  await saveSynonyms(tx, SynonymList.parse(synonyms));
  for (const locale of LOCALES) await saveHotKeywords(tx, locale, HOT_DEFAULTS[locale]);
}
