/** Synchronizes the shopper's other tabs: a change sends them the new count. */

type Listener = (count: number) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

function open(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('cart');
  channel.onmessage = ({ data }) => {
    if (typeof data !== 'number') return;
    for (const listener of listeners) listener(data);
  };
}

function close(): void {
  channel?.close();
  channel = undefined;
}

export function notifyOtherTabs(count: number): void {
  open();
  channel?.postMessage(count);
}

/** @returns a function that stops listening */
export function onCartChangedElsewhere(listener: Listener): () => void {
  if (listeners.size === 0) {
    open();
    // An open channel would exclude the page from the back/forward cache.
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
