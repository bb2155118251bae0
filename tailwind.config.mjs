import { LAYOUT } from './src/lib/kernel/layout.ts';

/** Design tokens (docs/architecture.md, "The look"). Colours are CSS variables: the light theme has the same names. */
const token = (name) => `var(--${name})`;

export default {
  content: ['./src/**/*.{astro,ts,tsx,mjs}'],
  theme: {
    // Read by the variants of global.css, and by its neighbours' media queries.
    layout: { md: `${LAYOUT.mobileWidth + 1}px`, lg: '1024px', phone: `${LAYOUT.mobileWidth}px` },
    fontSize: {
      xs: ['0.75rem', '1.5'],
      sm: ['0.875rem', '1.5'],
      base: ['1rem', '1.5'],
      lg: ['1.125rem', '1.5'],
      // The largest size at which a heading's long word fits a narrow phone.
      xl: ['min(1.375rem, 10vw)', '1.4'],
      '2xl': ['min(1.75rem, 11vw)', '1.3'],
      '3xl': ['min(2.25rem, 11vw)', '1.2'],
      hero: ['clamp(min(2.125rem, 12vw), 5vw, 3.625rem)', '1.18'],
    },
    extend: {
      colors: {
        ground: token('ground'),
        surface: token('surface'),
        raised: token('raised'),
        line: token('line'),
        edge: token('edge'),
        text: token('text'),
        muted: token('muted'),
        faint: token('faint'),
        accent: token('accent'),
        'on-accent': token('on-accent'),
        amber: token('amber'),
        danger: token('danger'),
      },
      borderRadius: { card: '12px', panel: '20px' },
      spacing: { toast: `${LAYOUT.toastOffset}px` },
      maxWidth: { page: '1200px', prose: '42rem' },
      minHeight: { touch: '44px' },
      minWidth: { touch: '44px' },
    },
  },
};
