import { Image } from 'lucide-react';
import { safePictureAddress } from '@/lib/safe-address';
import { Thumbnail } from '@/ui/Thumbnail';

/** A picture beside another one: small, with the name of its file. */
export function PictureValue({ address }: { address: string }) {
  const [path = ''] = address.split(/[?#]/);
  return (
    <span className="flex flex-col gap-1">
      <Thumbnail address={safePictureAddress(address)} fallback={Image} />
      <span className="text-xs text-muted">{path.slice(path.lastIndexOf('/') + 1)}</span>
    </span>
  );
}
