import { readableTextColor } from '@/lib/readable-text-color';

/**
 * The sign of a place without an icon: a disc in its group's colour with a white ring, and a pin on it.
 * It is round because a marker is centred on its spot.
 */
export function DefaultPin({ color }: { color: string }) {
  const glyph = readableTextColor(color);
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-full">
      <circle cx="24" cy="25" r="22" fill="#000000" fillOpacity="0.16" />
      <circle cx="24" cy="24" r="21" fill="#fffdf8" />
      <circle cx="24" cy="24" r="21" fill="none" stroke="#000000" strokeOpacity="0.22" />
      <circle cx="24" cy="24" r="17.5" fill={color} />
      <path
        d="M24 12.5c-4.9 0-8.5 3.6-8.5 8.2 0 5.6 5.4 10 7.7 14.2.35.65 1.25.65 1.6 0 2.3-4.2 7.7-8.6 7.7-14.2 0-4.6-3.6-8.2-8.5-8.2Z"
        fill={glyph}
      />
      <circle cx="24" cy="20.8" r="3.4" fill={color} />
    </svg>
  );
}
