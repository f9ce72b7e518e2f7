import type { Config } from 'tailwindcss';

/** The design tokens. Colors follow the system's light or dark mode. */
export default {
  theme: {
    extend: {
      colors: {
        page: 'light-dark(#f6f5f1, #131612)',
        surface: 'light-dark(#ffffff, #1c201b)',
        sunken: 'light-dark(#efeee8, #262b25)',
        line: 'light-dark(#dcdad1, #3a4038)',
        ink: 'light-dark(#1d211c, #eef0ea)',
        muted: 'light-dark(#5c6259, #a9b0a4)',
        accent: 'light-dark(#1f6f50, #7fd1ab)',
        'accent-strong': 'light-dark(#175a40, #9fe0c1)',
        'on-accent': 'light-dark(#ffffff, #0c2419)',
        danger: 'light-dark(#b3261e, #ff9d94)',
        'danger-strong': 'light-dark(#8f1d17, #ffb9b2)',
        'on-danger': 'light-dark(#ffffff, #3b0906)',
        stage: 'light-dark(#e4e2d8, #181b17)',
        /** Under a picture, which may be transparent. */
        ground: '#e4e2d8',
        glass: 'light-dark(rgb(255 255 255 / 0.82), rgb(32 36 31 / 0.82))',
      },
      // The system's own font: nothing has to load. Chinese, Japanese and Korean Windows need its
      // name, because `system-ui` has thin Latin letters there.
      fontFamily: { sans: ['Segoe UI', 'system-ui', 'sans-serif'] },
      // The size of a button's target. It grows with large text, but leaves space for the text.
      spacing: { target: 'min(2.75rem, 56px)' },
      borderRadius: { control: '0.625rem', card: '1rem', sheet: '1.25rem' },
      boxShadow: {
        float:
          '0 1px 2px light-dark(rgb(29 33 28 / 0.08), rgb(0 0 0 / 0.4)), 0 8px 24px light-dark(rgb(29 33 28 / 0.14), rgb(0 0 0 / 0.5))',
      },
      transitionDuration: { DEFAULT: '160ms' },
    },
  },
} satisfies Config;
