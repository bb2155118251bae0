/** `0912345678` → `0912***678`, `ming@example.com` → `mi***@example.com`. */
export function maskContact(contact: string): string {
  const at = contact.indexOf('@');
  if (at < 0) return `${contact.slice(0, 4)}***${contact.slice(-3)}`;
  return `${contact.slice(0, Math.min(2, at - 1))}***${contact.slice(at)}`;
}
