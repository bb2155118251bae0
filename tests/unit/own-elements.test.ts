import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Fragment, jsx, jsxs } from '#islands/ui/own-elements.ts';

const html = (node: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(node);
const bold = createElement('b', { key: 'b' }, 'x');

describe('texts beside something else', () => {
  it('are one text where an element holds nothing else', () => {
    expect(html(jsxs('p', { children: ['應付 ', 3, null, ' 件'] }))).toBe('<p>應付 3 件</p>');
    expect(html(jsx('p', { children: 0 }))).toBe('<p>0</p>');
    expect(html(jsxs('option', { children: ['A', 1] }))).toBe('<option>A1</option>');
  });

  it('get an element of their own', () => {
    expect(html(jsxs('p', { children: ['a', 1, bold, ' c'] }))).toBe(
      '<p><span>a1</span><b>x</b><span> c</span></p>',
    );
    expect(html(jsx(Fragment, { children: 'a' }))).toBe('<span>a</span>');
    expect(html(jsx('p', { children: ['a', bold] }))).toBe('<p><span>a</span><b>x</b></p>');
  });

  it('leave every element in its place, so that nothing typed is lost', () => {
    const child = fc.oneof(fc.constantFrom(null, false, '', 'text', 7), fc.constant(bold));
    fc.assert(
      fc.property(fc.array(child, { minLength: 2, maxLength: 7 }), (children) => {
        const { props } = jsxs('div', { children }) as { props: { children: unknown } };
        const shown = html(
          jsxs('div', {
            children: children.map((one, i) => (one === bold ? createElement('b', { key: i }) : one)),
          }),
        );
        // No text node has an element as its sibling.
        if (shown.includes('<b>')) expect(shown).not.toMatch(/(?:<div>|<\/b>|<\/span>)[^<]/);
        if (Array.isArray(props.children))
          expect(props.children.map((one) => one === bold)).toEqual(children.map((one) => one === bold));
      }),
    );
  });
});
