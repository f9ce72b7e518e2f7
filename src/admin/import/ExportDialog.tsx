import { Download } from 'lucide-react';
import { siteFileName } from '@/admin/share/site-file-name';
import { formatCount } from '@/i18n/format-numbers';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody } from '@/ui/Dialog';
import { saveFile } from '@/ui/save-file';
import { toExportedPlaces, writeGeoJson, writeGpx } from './write-positions';

type ExportDialogProps = {
  points: Point[];
  groups: Group[];
  /** Saves the spreadsheet with all points. */
  onSpreadsheet: () => void;
  onClose: () => void;
};

/** Offers the files of an export, for a map with positions on Earth. */
export function ExportDialog({ points, groups, onSpreadsheet, onClose }: ExportDialogProps) {
  const places = toExportedPlaces(points, groups);
  const missing = points.length - places.length;
  const leftOut = `${formatCount(missing, 'point')} without a position ${missing === 1 ? 'is' : 'are'} left out.`;
  const content = `${formatCount(places.length, 'point')}${missing > 0 ? ` with a position. ${leftOut}` : '.'}`;

  const save = (extension: string, type: string, text: string) =>
    saveFile(siteFileName('points', extension), new Blob([text], { type }));
  const files = [
    {
      name: 'CSV',
      use: 'For spreadsheets, and to import it again',
      content: `${formatCount(points.length, 'point')}.`,
      save: onSpreadsheet,
    },
    {
      name: 'GeoJSON',
      use: 'For mapping software',
      content,
      save: () => save('geojson', 'application/geo+json', writeGeoJson(places)),
    },
    {
      name: 'GPX',
      use: 'For navigation apps and GPS devices',
      content,
      save: () => save('gpx', 'application/gpx+xml', writeGpx(places)),
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
      </DialogBody>
    </Dialog>
  );
}
