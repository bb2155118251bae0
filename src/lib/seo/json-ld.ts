/** What search engines read of a page (row A12): schema.org objects, typed by the vocabulary itself. */
export { type ArticleFacts, articleLd, faqLd } from './json-ld/article.ts';
export { groupLd, groupListLd } from './json-ld/group.ts';
export { breadcrumbLd, collectionLd, itemListLd, type ListFacts, type Step } from './json-ld/lists.ts';
export { planLd } from './json-ld/plan.ts';
export { productLd, type ReviewFacts } from './json-ld/product.ts';
export { organizationLd, webSiteLd } from './json-ld/shop.ts';
export { storeLd } from './json-ld/store.ts';
