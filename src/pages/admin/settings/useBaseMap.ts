import { useState } from 'react';
import { toast } from 'sonner';
import type { MapSettings } from '@/data/map-settings';
import { useUpdateMapSettings } from '@/data/map-settings.admin';
import { toastError } from '@/ui/toast-error';

/** A base map that another window stored while one was uploaded here. */
type OtherBaseMap = { stored: MapSettings; uploaded: string };

/** Stores the address of a new base map, unless another window has stored one meanwhile. */
export function useBaseMap(settings: MapSettings) {
  const { mutateAsync: update } = useUpdateMapSettings();
  const [other, setOther] = useState<OtherBaseMap | null>(null);

  async function storeOver(base: MapSettings, base_map_image: string): Promise<void> {
    const outcome = await update({ base, values: { base_map_image } });
    const stored = 'conflict' in outcome ? outcome.conflict : null;
    setOther(stored && { stored, uploaded: base_map_image });
    if ('saved' in outcome) toast.success('Map image uploaded successfully');
  }

  return {
    /** @throws what went wrong */
    store: (address: string) => storeOver(settings, address),
    /** What another window stored, and what was uploaded here, until it is known which is to stay. */
    other,
    keepOther: () => setOther(null),
    overwriteOther: () => other && storeOver(other.stored, other.uploaded).catch(toastError),
  };
}
