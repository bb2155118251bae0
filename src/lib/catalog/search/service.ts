export { searchGoods } from './search-goods.ts';
export { suggest } from './suggest.ts';
export { hotKeywords, listSynonyms, saveHotKeywords, saveSynonyms } from './words.ts';
