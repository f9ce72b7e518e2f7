import type { Config } from 'tailwindcss';

/** The design's tokens. Colours change with the system's light or dark: src/app/app.css has both. */
export default {
  theme: {
    extend: {
      colors: {
        page: 'var(--page)',
        surface: 'var(--surface)',
        sunken: 'var(--sunken)',
        line: 'var(--line)',
        ink: 'var(--ink)',
        muted: 'var(--muted)',
        accent: 'var(--accent)',
        'accent-strong': 'var(--accent-strong)',
        'on-accent': 'var(--on-accent)',
        danger: 'var(--danger)',
        'danger-strong': 'var(--danger-strong)',
        'on-danger': 'var(--on-danger)',
        stage: 'var(--stage)',
        glass: 'var(--glass)',
      },
      fontFamily: {
        sans: [
          'ui-sans-serif',
          'system-ui',
          '-apple-system',
          'Segoe UI Variable Text',
          'Segoe UI',
          'Roboto',
          'sans-serif',
        ],
      },
      borderRadius: { control: '0.625rem', card: '1rem', sheet: '1.25rem' },
      boxShadow: { float: 'var(--shadow-float)' },
      transitionDuration: { DEFAULT: '160ms' },
    },
  },
} satisfies Config;
