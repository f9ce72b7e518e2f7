import { useQuery } from '@tanstack/react-query';
import { MapIcon } from 'lucide-react';
import { readPictureSize } from '@/data/admin/picture-files';
import { publicAddress } from '@/data/admin/pictures';
import { storedPicturesQuery } from '@/data/admin/unused-pictures';
import { formatByteSize } from '@/i18n/format-numbers';
import { resolveSiteAddress } from '@/lib/safe-address';
import { stripFragment } from '@/lib/strip-fragment';
import { derivedAddress, variantAddress } from '@/pictures/picture-variants';
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
  readDemoMapSize,
  sizeFromTiles,
} from './previous-base-maps';

export type ChosenBaseMap = {
  address: string;
  /** The address of a picture that is large enough to see whether markers fit. */
  preview: string;
};

type PreviousBaseMapsDialogProps = {
  currentAddress: string | null;
  /** Called immediately, while the map's size is still being read. The choice can't be canceled. */
  onChoose: (map: Promise<ChosenBaseMap>) => void;
  onClose: () => void;
};

const PREVIEW_WIDTH_PX = 1280;
/** Sharp on screens with two pixels per CSS pixel. */
const THUMBNAIL_WIDTH_PX = 480;

const demoMapQuery = { queryKey: ['demo map'], queryFn: readDemoMapSize };

/** Offers the base maps that are still in storage, and the demo's. */
export function PreviousBaseMapsDialog({
  currentAddress,
  onChoose,
  onClose,
}: PreviousBaseMapsDialogProps) {
  const { data, error, refetch } = useQuery({ ...storedPicturesQuery, staleTime: 0 });
  const { data: demoMap } = useQuery(demoMapQuery);
  return (
    <Dialog title="Earlier maps" onClose={onClose} isWide>
      <DialogBody>
        <p className="text-sm text-muted">
          Each map that you upload stays in storage until you remove unused pictures. Choose one to
          show it again.
        </p>
        <AsyncContent
          data={demoMap === undefined ? undefined : data && listPreviousBaseMaps(data)}
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
                      onChoose={() => onChoose(loadChosenBaseMap(map))}
                    />
                  </li>
                ))}
                {demoMap && (
                  <li>
                    <BaseMapCard
                      picture={demoVariantAddress(640)}
                      title="The demo’s map"
                      note="Comes with the site"
                      isCurrent={
                        stripFragment(currentAddress ?? '') === stripFragment(DEMO_MAP_ADDRESS)
                      }
                      onChoose={() =>
                        onChoose(
                          Promise.resolve({
                            address: DEMO_MAP_ADDRESS,
                            preview: demoVariantAddress(PREVIEW_WIDTH_PX),
                          }),
                        )
                      }
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

/** Reads the sizes that a map's address needs. */
async function loadChosenBaseMap(map: PreviousBaseMap): Promise<ChosenBaseMap> {
  const address = publicAddress('base-map', map.name);
  const [size, tiles] = await Promise.all([
    readPictureSize(address).catch(() => null),
    readSizeFromTiles(map, address),
  ]);
  const preview = previewAddress(map, address, PREVIEW_WIDTH_PX) ?? address;
  return { address: previousBaseMapAddress(map, address, size, tiles), preview };
}

async function readSizeFromTiles(map: PreviousBaseMap, address: string) {
  const last = lastTile(map);
  if (!last) return null;
  const tile = derivedAddress(address, tileSuffix(last), map.variantType);
  const size = await readPictureSize(tile).catch(() => null);
  return size && sizeFromTiles(map, last, size);
}

/** @param widthPx one of the widths in which the demo's map is published */
function demoVariantAddress(widthPx: number): string {
  return resolveSiteAddress(variantAddress(DEMO_MAP_ADDRESS, widthPx, 'webp'));
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
