import { z } from 'zod';
import { checkVersion, flag, idNumber, requiredText, versionRead } from '#lib/kernel/text/validation.ts';
import { VIEWED_LISTS } from './rules.ts';

const list = z.enum(VIEWED_LISTS, 'fieldInvalid');

export const SavedView = z.object({
  id: z.int(),
  version: z.string(),
  name: z.string(),
  /** The query string of the list's address. */
  query: z.string(),
  isShared: z.boolean(),
  /** The requester's own view; colleagues' views are read-only. */
  isOwn: z.boolean(),
  /** The owner's name. */
  by: z.string(),
  /** The requester's default view of the list. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

export const ListViewsInput = z.object({ list });
export type ListViewsInput = z.input<typeof ListViewsInput>;

export const SavedViews = z.object({ views: z.array(SavedView) });
export type SavedViews = z.infer<typeof SavedViews>;

export const SaveViewInput = z
  .object({
    /** Omit it to create one. */
    id: idNumber('viewNotFound').optional(),
    version: versionRead.optional(),
    list,
    name: requiredText(60, 'viewNameRequired'),
    query: z
      .string('fieldInvalid')
      .max(1000, 'fieldInvalid')
      .regex(/^[\w=&%.,+*-]*$/, 'fieldInvalid'),
    shared: flag.default(false),
  })
  .superRefine(checkVersion);
export type SaveViewInput = z.input<typeof SaveViewInput>;
export type ViewToSave = z.output<typeof SaveViewInput>;

export const SavedViewId = z.object({ id: z.int() });
export type SavedViewId = z.infer<typeof SavedViewId>;

export const ViewIdInput = z.object({ id: idNumber('viewNotFound') });
export type ViewIdInput = z.input<typeof ViewIdInput>;

export const DefaultViewInput = z.object({
  list,
  /** Omit it to show everything by default. */
  id: idNumber('viewNotFound').optional(),
});
export type DefaultViewInput = z.input<typeof DefaultViewInput>;
export type DefaultView = z.output<typeof DefaultViewInput>;
