import { createHash } from 'node:crypto';

const LENGTH = 16;

/**
 * The version of a record as read: its form receives it and sends it back when it saves
 * (docs/architecture.md, "To add"). Include only fields that staff edit. A field that changes automatically,
 * like an order count, would refuse every save.
 */
export const versionOf = (record: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(record)))
    .digest('base64url')
    .slice(0, LENGTH);

/** Postgres returns the keys of a jsonb in its own order. */
function inOrder(value: unknown): unknown {
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  );
}
