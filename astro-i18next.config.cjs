// The one list of languages and word files: read by the integration, the server's words and the tests.
// CommonJS because the integration's loader cannot read an ES module on Node 24.
module.exports = {
  defaultLocale: 'tw',
  locales: ['tw', 'zh', 'en'],
  namespaces: [
    'common',
    'home',
    'catalog',
    'cart',
    'checkout',
    'order',
    'account',
    'article',
    'errors',
    'mail',
    'sandbox',
    'seo',
    'search',
    'group',
    'store',
    'plan',
    'level',
    'quest',
    'mailing',
  ],
  defaultNamespace: 'common',
  // The server loads the words itself (src/lib/kernel/i18n): pages, API, jobs and tests read the same instance.
  load: [],
};
