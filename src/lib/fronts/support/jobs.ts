import { deleteUnusedUploads } from '#lib/kernel/files/uploads.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';

export const supportSweeps: readonly Sweep[] = [deleteUnusedUploads];
