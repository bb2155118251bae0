import { useEffect, useState } from 'react';
import { ACTIONS_BY_LINK, type ActionByLink } from '#lib/boxes/subscription/rules/links.ts';

/** Reads a parameter and removes it from the address, so that a reload or a return does not see it again. */
function takeFromAddress(name: string): string | null {
  const url = new URL(location.href);
  const said = url.searchParams.get(name);
  if (said === null) return null;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return said;
}

/** Whether the member has just returned from the bank's page; true only once. */
export function useJustPaid(): boolean {
  const [isPaid, setIsPaid] = useState(false);
  useEffect(() => {
    if (takeFromAddress('paid') !== null) setIsPaid(true);
  }, []);
  return isPaid;
}

/**
 * The action in a message's link. The page asks for confirmation, because a link alone must change nothing.
 */
export const actionOfLink = <Asked extends ActionByLink>(mayBe: readonly Asked[]): Asked | null => {
  const said = new URL(location.href).searchParams.get('ask');
  return mayBe.find((one) => one === said) ?? null;
};

/** Runs `actionOfLink` once. */
export function useActionOfLink(onAsked: (asked: ActionByLink) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for when the page is come to
  useEffect(() => {
    const asked = actionOfLink(ACTIONS_BY_LINK);
    if (asked === null) return;
    takeFromAddress('ask');
    onAsked(asked);
  }, []);
}
