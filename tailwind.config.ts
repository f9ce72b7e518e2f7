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
      // The system's own: no byte to wait for. Where Windows is Chinese, Japanese or Korean its own name
      // is needed, for there `system-ui` has thin Latin letters.
      fontFamily: { sans: ['Segoe UI', 'system-ui', 'sans-serif'] },
      borderRadius: { control: '0.625rem', card: '1rem', sheet: '1.25rem' },
      boxShadow: { float: 'var(--shadow-float)' },
      transitionDuration: { DEFAULT: '160ms' },
    },
  },
} satisfies Config;
