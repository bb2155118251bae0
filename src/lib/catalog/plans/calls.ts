import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { DeskPlans, OrderPlansInput, SavePlanInput } from './model.ts';

/** The dietitians' plans on the staff side (rows B8 and J3). */
export const listDeskPlans = endpoint<Record<string, never>, DeskPlans>('GET', '/staff/plans');
export const savePlan = endpoint<SavePlanInput, DeskPlans>('POST', '/staff/plan/save', 'json');
export const orderPlans = endpoint<OrderPlansInput, DeskPlans>('POST', '/staff/plan/order', 'json');
