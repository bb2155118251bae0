import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { QUICK, startPostgres } from './postgres.ts';
import { fillTemplate } from './template.ts';

/** One server with one filled database; every test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(QUICK);
  try {
    const url = await server.createDatabase('shop_template');
    await fillTemplate(openPostgres(url, 2, pino({ level: 'silent' })));
    project.provide('template', url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
