/** What pages and the API may ask of the dietitians' plans. */
export { listDeskPlans, listPlans } from './read.ts';
export { orderPlans, savePlan } from './save.ts';
