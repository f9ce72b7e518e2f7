import { Download } from 'lucide-react';
import { saveSiteText } from '@/admin/share/site-file-name';
import type { Fit } from '@/geo/fit';
import { formatCount } from '@/i18n/format-numbers';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody } from '@/ui/Dialog';
import { toExportedPlaces, toExportedTrails, writeGeoJson, writeGpx } from './write-positions';

const UNPLACED = 'that can’t be placed on Earth (see “Position on the map” in the settings)';

type ExportDialogProps = {
  points: Point[];
  groups: Group[];
  /** The fit of the Earth to the base map; null if it isn't good enough, or there are no trails. */
  fit: Fit | null;
  /** Saves the spreadsheet with all points. */
  onSpreadsheet: () => void;
  onClose: () => void;
};

/** Offers the files of an export, for a map with positions on Earth or trails. */
export function ExportDialog({ points, groups, fit, onSpreadsheet, onClose }: ExportDialogProps) {
  const places = toExportedPlaces(points, groups);
  const trails = toExportedTrails(groups, fit);
  const withTrail = groups.filter(({ line }) => line !== null);
  const missing = points.length - places.length;
  const lines = trails.length > 0 ? ` and ${formatCount(trails.length, 'trail')}` : '';
  const content = `${formatCount(places.length, 'point')}${missing > 0 ? ' with a position' : ''}${lines}.${leftOut(missing, 'point', 'without a position')}`;
  const trailsLeftOut = leftOut(withTrail.length - trails.length, 'trail', UNPLACED).trim();

  const files = [
    {
      name: 'CSV',
      use: 'For spreadsheets, and to import it again',
      content: `${formatCount(points.length, 'point')}.${withTrail.length > 0 ? ' Trails are not in it.' : ''}`,
      save: onSpreadsheet,
    },
    {
      name: 'GeoJSON',
      use: 'For mapping software',
      content,
      save: () =>
        saveSiteText('points', 'geojson', 'application/geo+json', writeGeoJson(places, trails)),
    },
    {
      name: 'GPX',
      use: 'For navigation apps and GPS devices',
      content,
      save: () => saveSiteText('points', 'gpx', 'application/gpx+xml', writeGpx(places, trails)),
    },
  ];

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
                disabled={name !== 'CSV' && places.length + trails.length === 0}
                onClick={() => {
                  save();
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
