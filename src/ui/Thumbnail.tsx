import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { safeColor } from '@/lib/color';

type ThumbnailProps = {
  address: string | null;
  /** Shown if there is no picture, or it can't be loaded. */
  fallback: LucideIcon;
};

/** A small picture. It has no alternative text, because its name is next to it. */
export function Thumbnail({ address, fallback: Icon }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
      {address && broken !== address ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          onError={() => setBroken(address)}
          className="size-full object-contain"
        />
      ) : (
        <Icon aria-hidden size={18} strokeWidth={1.5} />
      )}
    </span>
  );
}

/** A sample of a color, crossed out for no color. Hidden from screen readers, because its name is next to it. */
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
