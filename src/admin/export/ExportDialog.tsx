import { Download } from 'lucide-react';
import { saveSiteText, siteFileName } from '@/admin/share/site-file-name';
import { toastError } from '@/admin/toasts';
import type { Fit } from '@/geo/fit';
import { formatCount } from '@/i18n/format-numbers';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody } from '@/ui/Dialog';
import { saveFile } from '@/ui/save-file';
import { toExportedPlaces, toExportedTrails, writeGeoJson, writeGpx } from './write-positions';
import { writeSpreadsheet, writeWorkbook } from './write-spreadsheet';

const UNPLACED = 'that can’t be placed on Earth (see “Positions” in the settings)';

type ExportDialogProps = {
  points: Point[];
  groups: Group[];
  /** The fit of the Earth to the base map; null if it isn't good enough, or there are no trails. */
  fit: Fit | null;
  onClose: () => void;
};

/** Offers the files of an export: those with positions on Earth only if the map has some, or trails. */
export function ExportDialog({ points, groups, fit, onClose }: ExportDialogProps) {
  const places = toExportedPlaces(points, groups);
  const trails = toExportedTrails(groups, fit);
  const withTrail = groups.filter(({ line }) => line !== null);
  const missing = points.length - places.length;
  const lines = trails.length > 0 ? ` and ${formatCount(trails.length, 'trail')}` : '';
  const located = `${formatCount(places.length, 'point')}${missing > 0 ? ' with a position' : ''}${lines}.${leftOut(missing, 'point', 'without a position')}`;
  const trailsLeftOut = leftOut(withTrail.length - trails.length, 'trail', UNPLACED).trim();

  const csvWith = (delimiter: ',' | ';') => () =>
    saveSiteText('points', 'csv', 'text/csv', writeSpreadsheet(points, groups, delimiter));
  const saveWorkbook = () =>
    writeWorkbook(points, groups).then(
      (file) => saveFile(siteFileName('points', 'xlsx'), file),
      toastError,
    );
  const content = `${formatCount(points.length, 'point')}.${withTrail.length > 0 ? ' Trails are not in it.' : ''}`;
  const sheets = [
    { name: 'Excel', use: 'For editing, and to import again', save: saveWorkbook },
    { name: 'CSV with commas', use: 'For programs that write 12.5', save: csvWith(',') },
    { name: 'CSV with semicolons', use: 'For programs that write 12,5', save: csvWith(';') },
  ].map((file) => ({ ...file, content }));
  const isEmpty = places.length + trails.length === 0;
  const geoFiles = [
    {
      name: 'GeoJSON',
      use: 'For mapping software',
      save: () =>
        saveSiteText('points', 'geojson', 'application/geo+json', writeGeoJson(places, trails)),
    },
    {
      name: 'GPX',
      use: 'For navigation apps and GPS devices',
      save: () => saveSiteText('points', 'gpx', 'application/gpx+xml', writeGpx(places, trails)),
    },
  ].map((file) => ({ ...file, content: located }));
  const files = [...sheets, ...(isEmpty && withTrail.length === 0 ? [] : geoFiles)];

  return (
    <Dialog title="Export" onClose={onClose}>
      <DialogBody>
        <ul className="flex flex-col gap-5">
          {files.map(({ name, use, content, save }, index) => (
            <li key={name} className="flex items-center justify-between gap-4">
              <div className="min-w-0">
                <h3 className="font-medium">{name}</h3>
                <p className="text-sm text-muted">
                  {use}: {content}
                </p>
              </div>
              <Button
                icon={Download}
                data-autofocus={index === 0 ? '' : undefined}
                aria-label={`Save ${name}`}
                className="shrink-0"
                disabled={isEmpty && index >= sheets.length}
                onClick={() => {
                  void save();
                  onClose();
                }}
              >
                Save
              </Button>
            </li>
          ))}
        </ul>
        {trailsLeftOut && <p className="text-sm text-muted">{trailsLeftOut}</p>}
      </DialogBody>
    </Dialog>
  );
}

/** A sentence about what a file doesn't contain, or nothing. */
function leftOut(count: number, noun: string, reason: string): string {
  const verb = count === 1 ? 'is' : 'are';
  return count === 0 ? '' : ` ${formatCount(count, noun)} ${reason} ${verb} left out.`;
}
