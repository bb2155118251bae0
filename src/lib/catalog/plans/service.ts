/** The dietitians' plans for pages and the API. */
export { listDeskPlans, listPlans } from './read.ts';
export { orderPlans, savePlan } from './save.ts';
