import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { DeskPlans, OrderPlansInput, SavePlanInput } from './model.ts';
import * as service from './service.ts';

const access = { staff: 'plan.change' } as const;

export const plansRoutes: readonly Route[] = [
  route(calls.listDeskPlans, {
    summary: 'The dietitians’ plans in every language, shown or not',
    access,
    input: z.object({}),
    output: DeskPlans,
    handle: (ctx) => service.listDeskPlans(ctx),
  }),
  route(calls.savePlan, {
    summary: 'Adds or changes a plan, and the service that it is bought as',
    body: 'lines',
    access,
    input: SavePlanInput,
    output: DeskPlans,
    handle: service.savePlan,
  }),
  route(calls.orderPlans, {
    summary: 'In which order the plans are shown',
    body: 'lines',
    access,
    input: OrderPlansInput,
    output: DeskPlans,
    handle: service.orderPlans,
  }),
];
