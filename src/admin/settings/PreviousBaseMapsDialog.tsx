import { useQuery } from '@tanstack/react-query';
import { MapIcon } from 'lucide-react';
import { publicAddress } from '@/data/admin/pictures';
import { storedPicturesQuery } from '@/data/admin/unused-pictures';
import { formatByteSize } from '@/i18n/format-numbers';
import { resolveSiteAddress } from '@/lib/safe-address';
import { stripFragment } from '@/lib/strip-fragment';
import { derivedAddress, variantAddress } from '@/pictures/picture-variants';
import { loadPictureSize } from '@/pictures/sizing';
import { tileSuffix } from '@/pictures/tile-levels';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import {
  DEMO_MAP_ADDRESS,
  isSameBaseMap,
  lastTile,
  listPreviousBaseMaps,
  type PreviousBaseMap,
  previewAddress,
  previousBaseMapAddress,
  sizeFromTiles,
} from './previous-base-maps';

type PreviousBaseMapsDialogProps = {
  currentAddress: string | null;
  /** Gets the map's address, immediately: its size may still be read. The choice can't be canceled. */
  onChoose: (map: Promise<string>) => void;
  onClose: () => void;
};

/** Sharp on screens with two pixels per CSS pixel. */
const THUMBNAIL_WIDTH_PX = 480;

/** A small variant of the demo's map. */
const DEMO_THUMBNAIL = resolveSiteAddress(variantAddress(DEMO_MAP_ADDRESS, 640, 'webp'));

/** Whether the site is published with the demo. Without it, a host may respond with a page. */
const demoMapQuery = {
  queryKey: ['demo map'],
  queryFn: async () => {
    const { ok, headers } = await fetch(DEMO_THUMBNAIL, { method: 'HEAD' });
    return ok && (headers.get('content-type') ?? '').startsWith('image/');
  },
  retry: false,
};

/** Offers the base maps that are still in storage, and the demo's. */
export function PreviousBaseMapsDialog({
  currentAddress,
  onChoose,
  onClose,
}: PreviousBaseMapsDialogProps) {
  const { data, error, refetch } = useQuery({ ...storedPicturesQuery, staleTime: 0 });
  const { data: demoMap, isPending } = useQuery(demoMapQuery);
  return (
    <Dialog title="Earlier maps" onClose={onClose} isWide>
      <DialogBody>
        <p className="text-sm text-muted">
          Each map that you upload stays in storage until you remove unused pictures. Choose one to
          show it again.
        </p>
        <AsyncContent
          data={isPending ? undefined : data && listPreviousBaseMaps(data)}
          error={error}
          onRetry={refetch}
        >
          {(maps) =>
            maps.length === 0 && !demoMap ? (
              <p className="p-4 text-sm">There are none.</p>
            ) : (
              <ul className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-3 sm:gap-4 sm:p-4 lg:grid-cols-4">
                {maps.map((map) => (
                  <li key={map.name}>
                    <BaseMapCard
                      picture={previewAddress(
                        map,
                        publicAddress('base-map', map.name),
                        THUMBNAIL_WIDTH_PX,
                      )}
                      title={uploadTimeText(map)}
                      note={formatByteSize(map.totalBytes)}
                      isCurrent={isSameBaseMap(map, currentAddress)}
                      onChoose={() => onChoose(loadAddress(map))}
                    />
                  </li>
                ))}
                {demoMap && (
                  <li>
                    <BaseMapCard
                      picture={DEMO_THUMBNAIL}
                      title="The demo’s map"
                      note="Comes with the site"
                      isCurrent={
                        stripFragment(currentAddress ?? '') === stripFragment(DEMO_MAP_ADDRESS)
                      }
                      onChoose={() => onChoose(Promise.resolve(DEMO_MAP_ADDRESS))}
                    />
                  </li>
                )}
              </ul>
            )
          }
        </AsyncContent>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The address of a map, with the sizes of its files. */
async function loadAddress(map: PreviousBaseMap): Promise<string> {
  const address = publicAddress('base-map', map.name);
  const last = lastTile(map);
  const tile = last && derivedAddress(address, tileSuffix(last), map.variantType);
  const [size, tileSize] = await Promise.all(
    [address, tile].map((picture) => picture && loadPictureSize(picture).catch(() => null)),
  );
  const tiles = last && tileSize ? sizeFromTiles(map, last, tileSize) : null;
  return previousBaseMapAddress(map, address, size || null, tiles);
}

type BaseMapCardProps = {
  /** The address of a small picture, or null. */
  picture: string | null;
  title: string;
  note: string;
  isCurrent: boolean;
  onChoose: () => void;
};

function BaseMapCard({ picture, title, note, isCurrent, onChoose }: BaseMapCardProps) {
  return (
    <button
      type="button"
      disabled={isCurrent}
      onClick={onChoose}
      className="flex w-full flex-col overflow-hidden rounded-control border border-line text-left text-sm transition-colors enabled:hover:border-accent enabled:hover:bg-sunken enabled:active:bg-line disabled:border-accent"
    >
      <span className="flex aspect-[4/3] w-full items-center justify-center bg-stage text-muted">
        {picture ? (
          <img src={picture} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <MapIcon aria-hidden size={28} strokeWidth={1.5} />
        )}
      </span>
      <span className="p-2.5">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted">{isCurrent ? 'On the map now' : note}</span>
      </span>
    </button>
  );
}

function uploadTimeText({ uploadedAt }: PreviousBaseMap): string {
  return new Date(uploadedAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
