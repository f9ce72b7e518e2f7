import './print.css';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { groupsQuery } from '@/data/groups';
import { mapSettingsQuery } from '@/data/map-settings';
import { pointsQuery } from '@/data/points';
import { mapLink } from '@/lib/map-link';
import { restClient } from '@/lib/rest-client';
import { safePictureAddress } from '@/lib/safe-address';
import { useMapAddress } from '@/lib/useMapAddress';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { SelectField } from '@/ui/SelectField';
import { Spinner } from '@/ui/Spinner';
import { PrintSheets, paperWidth } from './PrintSheets';
import { gridFor, numberPlaces } from './print-places';
import {
  type Orientation,
  orientationFor,
  type Paper,
  printableSize,
  usualPaper,
} from './print-sheets';
import { usePageSize } from './usePageSize';
import { usePrintPicture } from './usePrintPicture';

const PAPERS: { value: Paper; text: string }[] = [
  { value: 'A4', text: 'A4' },
  { value: 'Letter', text: 'Letter' },
];

/** The map on sheets of paper: as they will be, and ready to be printed. */
export function PrintPage() {
  const settings = useQuery(mapSettingsQuery(restClient));
  const groupsRead = useQuery(groupsQuery(restClient));
  const pointsRead = useQuery(pointsQuery(restClient));
  const address = useMapAddress();
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator.language));
  const [turn, setTurn] = useState<Orientation | 'auto'>('auto');

  const groups = groupsRead.data ?? NONE;
  const points = pointsRead.data ?? NONE;
  const group = groups.find(({ id }) => id === address.groupId) ?? null;
  const background = group?.background_image ?? settings.data?.base_map_image ?? null;
  const picture = usePrintPicture(safePictureAddress(background));
  const size = typeof picture === 'string' ? null : picture;
  const orientation = turn !== 'auto' ? turn : size ? orientationFor(size) : 'landscape';
  const sheet = printableSize(paper, orientation);
  const aspect = size ? size.imageWidthPx / size.imageHeightPx : 1;
  const grid = useMemo(() => gridFor(aspect), [aspect]);
  const shown = useMemo(
    () =>
      numberPlaces(
        group ? points.filter(({ group_id }) => group_id === group.id) : points,
        groups,
        grid,
      ),
    [points, groups, group, grid],
  );

  usePageSize(paper, orientation);

  const reads = [settings, groupsRead, pointsRead];
  const isMissing = reads.some(({ isError, data }) => isError && !data);
  const isWaiting = reads.some(({ data }) => !data) || picture === 'waiting';
  const isReady = !isMissing && !isWaiting && size !== null;

  return (
    <div className="flex min-h-dvh flex-col bg-page print:block print:min-h-0 print:bg-white">
      <header className="sticky top-0 z-1 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-x-6 gap-y-2 px-4 py-3 max-lg:flex-col max-lg:items-start sm:px-6">
          <h1 className="text-lg font-semibold">Print the map</h1>
          <div className="grid w-full grid-cols-2 items-end gap-3 sm:grid-cols-4 lg:w-auto">
            <SelectField
              label="Places"
              value={group?.id ?? ''}
              onValueChange={(id) => address.selectGroup(id || null)}
              options={[
                { value: '', text: 'All' },
                ...groups.map(({ id, name }) => ({ value: id, text: name })),
              ]}
            />
            <SelectField
              label="Paper"
              value={paper}
              onValueChange={(value) => setPaper(value === 'Letter' ? 'Letter' : 'A4')}
              options={PAPERS}
            />
            <SelectField
              label="Orientation"
              value={turn}
              onValueChange={(value) =>
                setTurn(value === 'portrait' || value === 'landscape' ? value : 'auto')
              }
              options={[
                { value: 'auto', text: 'Automatic' },
                { value: 'portrait', text: 'Portrait' },
                { value: 'landscape', text: 'Landscape' },
              ]}
            />
            <Button look="primary" disabled={!isReady} onClick={printWhenDrawn}>
              <Printer aria-hidden size={16} />
              Print
            </Button>
          </div>
        </div>
      </header>
      {isMissing || (!isWaiting && !size) ? (
        <Notice
          icon={ImageOff}
          title="There is no map to print"
          text={
            isMissing || background
              ? UNREACHABLE
              : 'There is no picture of it yet. The administrator can upload one.'
          }
        >
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </Notice>
      ) : isWaiting || !size ? (
        <Spinner />
      ) : (
        <Preview widthPx={paperWidth(sheet)}>
          <PrintSheets
            picture={size}
            groups={shown}
            grid={grid}
            sizeRatio={settings.data?.size_ratio ?? null}
            sheet={sheet}
            name={[group?.name, mapLink().replace(/^https?:\/\/|\/$/g, '')]
              .filter(Boolean)
              .join(' · ')}
          />
        </Preview>
      )}
    </div>
  );
}

/** The sheets on the screen, as small as its width needs. On paper they have their own size. */
function Preview({ widthPx, children }: { widthPx: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ widthPx: 0, heightPx: 0 });
  const scale = Math.min(1, (room.widthPx || widthPx) / widthPx);

  useEffect(function followSizes() {
    const observer = new ResizeObserver(() => {
      if (!box.current || !sheets.current) return;
      setRoom({ widthPx: box.current.clientWidth, heightPx: sheets.current.offsetHeight });
    });
    for (const { current } of [box, sheets]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <main className="p-4 sm:p-6 print:p-0">
      <div
        ref={box}
        className="mx-auto overflow-hidden print:m-0! print:h-auto! print:max-w-none! print:overflow-visible"
        style={{ maxWidth: widthPx, height: room.heightPx * scale }}
      >
        <div
          ref={sheets}
          className="flex origin-top-left flex-col gap-6 print:block print:w-auto! print:transform-none!"
          style={{ width: widthPx, transform: `scale(${scale})` }}
        >
          {children}
        </div>
      </div>
    </main>
  );
}

/** Prints when all pictures are there: what is not would be missing on the paper. */
async function printWhenDrawn(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}

const UNREACHABLE = 'It could not be loaded. Check the connection.';

const NONE: never[] = [];
