import { safeColor } from '@/lib/safe-color';

/** A patch of a colour; a crossed one where there is none. Its name stands beside it. */
export function Swatch(props: { color: string | null }) {
  const color = safeColor(props.color);
  const none =
    'linear-gradient(to top right, transparent 46%, currentColor 46% 54%, transparent 54%)';
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 rounded-full text-muted ring-1 ring-black/25 ring-inset dark:ring-white/40"
      style={color ? { backgroundColor: color } : { backgroundImage: none }}
    />
  );
}
