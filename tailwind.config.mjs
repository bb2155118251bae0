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
      xl: ['1.375rem', '1.4'],
      '2xl': ['1.75rem', '1.3'],
      '3xl': ['2.25rem', '1.2'],
      hero: ['clamp(2.125rem, 5vw, 3.625rem)', '1.18'],
    },
    extend: {
      colors: {
        ground: token('ground'),
        surface: token('surface'),
        raised: token('raised'),
        line: token('line'),
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
