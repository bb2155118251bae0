/** `203.0.113.77` → `203.0.113.x`, an IPv6 network → its first 48 bits: provider and region, no person. */
export function maskAddress(address: string): string {
  if (/^\d+(\.\d+){3}$/.test(address)) return address.replace(/\d+$/, 'x');
  return address.includes(':') ? `${address.split(':', 3).join(':')}::/48` : address;
}

/** `0912345678` → `0912***678`, `ming@example.com` → `mi***@example.com`. */
export function maskContact(contact: string): string {
  const at = contact.indexOf('@');
  if (at < 0) return `${contact.slice(0, 4)}***${contact.slice(-3)}`;
  return `${contact.slice(0, Math.min(2, at - 1))}***${contact.slice(at)}`;
}
