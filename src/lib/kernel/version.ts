import { createHash } from 'node:crypto';

const LENGTH = 16;

/**
 * Names what was read of a record: its form is sent it, and says it when it saves (docs/architecture.md, "To add"). Of what staff may
 * change alone: what moves by itself, like a count of orders, would refuse everybody.
 */
export const versionOf = (record: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(record)))
    .digest('base64url')
    .slice(0, LENGTH);

/** The database writes the fields of a jsonb in an order of its own. */
function inOrder(value: unknown): unknown {
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  );
}
