/** `someone@example.com` → `s•••@example.com`, `+886 0912345678` → `+886 0912•••678`. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`;
  return contact.replace(/^((?:\+\d+ )?\d{4})\d+(\d{3})$/, '$1•••$2');
}

/** The normal form of an address, so that a preference is found in any spelling. */
export const normalContact = (contact: string): string => contact.trim().toLowerCase();
