/** The shopper's other tabs show the same cart: they are told of a change, with the new count. */

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

/** Gives back what ends the listening. */
export function onCartChangedElsewhere(listener: Listener): () => void {
  if (listeners.size === 0) {
    open();
    // An open channel would keep the page from being put away for the back button.
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
