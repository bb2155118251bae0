import { jsx as element, jsxs as elements, Fragment } from 'react/jsx-runtime';

/**
 * The JSX runtime of islands: React's, but text next to other nodes gets its own element
 * (docs/decisions/0111-translated-text.md). A translating browser replaces text nodes. React then updates
 * detached nodes, unless the text is its element's only content.
 */

type Element = typeof element;
type Type = Parameters<Element>[0];
type Props = { readonly children?: unknown };
type Key = Parameters<Element>[2];

/** Elements that cannot contain elements, so all their content is text. Pictures are not translated. */
const PLAIN = new Set(['option', 'title', 'textarea', 'style', 'script', 'text', 'tspan']);

const isText = (child: unknown): child is string | number =>
  (typeof child === 'string' && child !== '') || typeof child === 'number';
const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean' || child === '';

const asElement = (text: string, at = 0) => element('span', { children: text }, `text-${at}`);

/** Keeps the positions of children; a run of texts becomes one element at its first text's position. */
function wrapped(children: readonly unknown[]): unknown[] {
  const out: unknown[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (Array.isArray(child)) {
      out.push(
        child.some(isText) ? child.map((one, i) => (isText(one) ? asElement(String(one), i) : one)) : child,
      );
      continue;
    }
    if (!isText(child)) {
      out.push(child);
      continue;
    }
    let text = String(child);
    let end = at + 1;
    while (end < children.length && (isText(children[end]) || isNothing(children[end]))) {
      if (isText(children[end])) text += children[end];
      end += 1;
    }
    out.push(asElement(text, at), ...Array<null>(end - at - 1).fill(null));
    at = end - 1;
  }
  return out;
}

const isAllText = (children: readonly unknown[]): boolean =>
  children.every((child) => isText(child) || isNothing(child));

/** Returns the props with their texts wrapped for translators. */
export function withOwnElements(type: unknown, props: Props): Props {
  const { children } = props;
  if (typeof type === 'string' && Array.isArray(children)) {
    if (isAllText(children)) return { ...props, children: children.filter(isText).join('') };
    return PLAIN.has(type) ? props : { ...props, children: wrapped(children) };
  }
  if (type !== Fragment) return props;
  // A fragment's siblings are unknown here.
  if (isText(children)) return { ...props, children: asElement(String(children)) };
  return Array.isArray(children) ? { ...props, children: wrapped(children) } : props;
}

export { Fragment };

export function jsx(type: Type, props: Props, key?: Key) {
  return element(type, withOwnElements(type, props), key);
}

/** Static children: React expects no keys, and joined they may be one text. */
export function jsxs(type: Type, props: Props, key?: Key) {
  const own = withOwnElements(type, props);
  return Array.isArray(own.children) ? elements(type, own, key) : element(type, own, key);
}
