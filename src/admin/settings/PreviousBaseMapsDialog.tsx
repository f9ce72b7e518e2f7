import { useQuery } from '@tanstack/react-query';
import { MapIcon } from 'lucide-react';
import { publicAddress } from '@/data/admin/pictures';
import { type StoredPicture, storedPicturesQuery } from '@/data/admin/unused-pictures';
import { formatByteSize } from '@/i18n/format-numbers';
import { groupBy } from '@/lib/group-by';
import { resolveSiteAddress } from '@/lib/safe-address';
import { stripFragment } from '@/lib/strip-fragment';
import {
  derivedAddress,
  type PictureSizes,
  VARIANT_TYPES,
  type VariantType,
  variantAddress,
  withPictureSizes,
} from '@/pictures/picture-variants';
import { derivedSuffixes } from '@/pictures/prepared-picture';
import { loadPictureSize, type PixelSize } from '@/pictures/sizing';
import { TILE_OVERLAP_PX, TILE_PX, type Tile, tileSuffix } from '@/pictures/tile-levels';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';

type PreviousBaseMapsDialogProps = {
  currentAddress: string | null;
  /** Called at once with a promise of the map's address, because its size may still have to be read. The choice can't be canceled. */
  onChoose: (map: Promise<string>) => void;
  onClose: () => void;
};

/** Sharp on screens with two pixels per CSS pixel. */
const THUMBNAIL_WIDTH_PX = 480;

/** The base map of the demo, as in supabase/seed.sql. */
export const DEMO_MAP_ADDRESS = '/demo/base-map.webp#size=4096x2731&widths=640,1280,1600';

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

/** A base map that is still in storage. */
export type PreviousBaseMap = {
  /** The file's name, for example `base-map-1732190000000.png`. */
  name: string;
  bytes: number;
  /** The size including variants and tiles. */
  totalBytes: number;
  /** In milliseconds since 1970. */
  uploadedAt: number;
  /** Widths of its variants, ascending. */
  widths: number[];
  /** The type of variants and tiles. */
  variantType: VariantType;
  /** The suffixes of its tiles' names. */
  tiles: Set<string>;
};

const BASE_MAP_FILE_NAME = /^(base-map-\d+)(?:-(w\d+|t\d+-\d+-\d+))?\.([a-z]+)$/;

/** Lists the base maps among the stored files, newest first. */
export function listPreviousBaseMaps(stored: StoredPicture[]): PreviousBaseMap[] {
  const files = stored.flatMap((file) => {
    const parts = file.bucket === 'maps' ? BASE_MAP_FILE_NAME.exec(file.name) : null;
    return parts ? [{ ...file, stem: parts[1], suffix: parts[2], extension: parts[3] }] : [];
  });
  const byStem = groupBy(files, ({ stem }) => stem);
  return files
    .filter(({ suffix }) => suffix === undefined)
    .map(({ name, bytes, uploadedAt, stem }) => {
      const all = byStem.get(stem) ?? [];
      const totalBytes = all.reduce((sum, file) => sum + file.bytes, 0);
      // All derived files have the same type.
      const derived = all.filter(({ suffix }) => suffix !== undefined);
      const variantType = VARIANT_TYPES.find((type) => type === derived[0]?.extension) ?? 'webp';
      const suffixes = derived.map(({ suffix = '' }) => suffix);
      const widths = suffixes
        .filter((suffix) => suffix.startsWith('w'))
        .map((suffix) => Number(suffix.slice(1)))
        .sort((a, b) => a - b);
      const tiles = new Set(suffixes.filter((suffix) => suffix.startsWith('t')));
      return { name, bytes, totalBytes, uploadedAt, widths, variantType, tiles };
    })
    .sort((a, b) => b.uploadedAt - a.uploadedAt);
}

/** Whether a map is the one at an address. */
export function isSameBaseMap({ name }: PreviousBaseMap, address: string | null): boolean {
  return address !== null && stripFragment(address).endsWith(`/maps/${name}`);
}

/** Up to this size, a picture without variants is its own preview. */
const MAX_PREVIEW_BYTES = 200_000;

/**
 * The address of a preview of a map: its smallest variant that is wide enough, or else its largest. Null if it
 * has no variants and is too large itself.
 * @param address the map's own address
 * @param neededPx width in image pixels
 */
export function previewAddress(
  map: PreviousBaseMap,
  address: string,
  neededPx: number,
): string | null {
  const width = map.widths.find((width) => width >= neededPx) ?? map.widths.at(-1);
  if (width !== undefined) return variantAddress(address, width, map.variantType);
  return map.bytes <= MAX_PREVIEW_BYTES ? address : null;
}

/** The last tile of level 0, whose size reveals the size of the whole picture. Null without tiles. */
export function lastTile({ tiles }: PreviousBaseMap): Tile | null {
  const matches = [...tiles].map((suffix) => /^t0-(\d+)-(\d+)$/.exec(suffix) ?? []);
  const column = Math.max(-1, ...matches.map(([, column = -1]) => Number(column)));
  const row = Math.max(-1, ...matches.map(([, , row = -1]) => Number(row)));
  return column < 0 ? null : { level: 0, column, row };
}

/**
 * The size of the picture from which the tiles were cut.
 * @param size the size of its last tile
 * @returns null unless all tiles of such a picture exist
 */
export function sizeFromTiles(
  map: PreviousBaseMap,
  last: Tile,
  size: PixelSize,
): PictureSizes['tiles'] {
  // All but the first tile of a row or column begin with an overlap.
  const edgeOf = (index: number, lengthPx: number) =>
    lengthPx + index * TILE_PX - (index > 0 ? TILE_OVERLAP_PX : 0);
  const full = {
    imageWidthPx: edgeOf(last.column, size.widthPx),
    imageHeightPx: edgeOf(last.row, size.heightPx),
  };
  const isComplete = derivedSuffixes({ widths: [], tiles: full }).every((suffix) =>
    map.tiles.has(suffix),
  );
  return isComplete ? full : null;
}

/** The address with the map's sizes; without them if the size is unknown. */
export function previousBaseMapAddress(
  map: PreviousBaseMap,
  address: string,
  size: PixelSize | null,
  tiles: PictureSizes['tiles'],
): string {
  if (!size) return address;
  return withPictureSizes(address, {
    imageWidthPx: size.widthPx,
    imageHeightPx: size.heightPx,
    widths: map.widths.filter((width) => width < size.widthPx),
    type: map.variantType,
    tiles,
  });
}
