import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';

type ThumbnailProps = {
  address: string | null;
  /** Stands where there is no picture, or it can't be loaded. */
  fallback: LucideIcon;
};

/** A small picture beside a name, which says it all. */
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
