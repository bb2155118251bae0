import { useEffect, useState } from 'react';
import { ACTIONS_BY_LINK, type ActionByLink } from '#lib/boxes/subscription/rules/links.ts';

/** Whether the address has this, and what it says; whoever comes again, or loads the page anew, does not find it there. */
function takeFromAddress(name: string): string | null {
  const url = new URL(location.href);
  const said = url.searchParams.get(name);
  if (said === null) return null;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return said;
}

/** Whoever comes from the bank's page is told so, once. */
export function useJustPaid(): boolean {
  const [isPaid, setIsPaid] = useState(false);
  useEffect(() => {
    if (takeFromAddress('paid') !== null) setIsPaid(true);
  }, []);
  return isPaid;
}

/** What the link of a message asks for; it is asked for once more here, and nothing is done by a link alone. */
export const actionOfLink = <Asked extends ActionByLink>(mayBe: readonly Asked[]): Asked | null => {
  const said = new URL(location.href).searchParams.get('ask');
  return mayBe.find((one) => one === said) ?? null;
};

/** The same, once. */
export function useActionOfLink(onAsked: (asked: ActionByLink) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for when the page is come to
  useEffect(() => {
    const asked = actionOfLink(ACTIONS_BY_LINK);
    if (asked === null) return;
    takeFromAddress('ask');
    onAsked(asked);
  }, []);
}
