import { useEffect, useRef } from 'react';
import type { MapContent } from '@/data/map-content.admin';
import { DEFAULT_SIZE_RATIO } from '@/map/geometry';
import { countText, sizeText } from './size-text';
import type { OpenBackup } from './useRestore';

/** Shows what a backup would replace, before anything is. */
export function RestorePreview({ name, backup, now }: OpenBackup) {
  const region = useRef<HTMLElement>(null);
  useEffect(function takeFocus() {
    region.current?.focus();
  }, []);
  const { content, pictures } = backup;
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const rows = [
    ['Points', ...counts(now.points, content.points)],
    ['Groups', ...counts(now.groups, content.groups)],
    ...settingsRows(now.settings, content.settings),
  ];
  return (
    <section
      ref={region}
      aria-label="Preview"
      tabIndex={-1}
      className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain p-5 outline-none"
    >
      <p className="text-sm wrap-anywhere text-muted">
        <strong className="font-semibold text-ink">{name}</strong> would replace the whole map.
        Nothing has changed yet.
      </p>
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line *:py-2 *:pr-3 *:font-medium">
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label} className="border-b border-line *:py-2 *:pr-3">
              <th scope="row" className="font-medium">
                {label}
              </th>
              <td className="text-muted tabular-nums">{before}</td>
              <td className={before === after ? 'text-muted tabular-nums' : 'tabular-nums'}>
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">
        {pictures.length === 0
          ? 'There are no pictures to upload.'
          : `${countText(pictures.length, 'picture')} will be uploaded, ${sizeText(bytes)}.`}{' '}
        All that is on the map now, and not in this backup, will be gone. If you may want it back,
        close this and download a backup of it first.
      </p>
    </section>
  );
}

function counts(now: unknown[], then: unknown[]): [string, string] {
  return [now.length.toLocaleString('en'), then.length.toLocaleString('en')];
}

/** Label, now and then. */
function settingsRows(
  now: MapContent['settings'],
  then: MapContent['settings'],
): [string, string, string][] {
  return [
    ['Base map', now.base_map_image ? 'A picture' : 'None', baseMapText(now, then)],
    ['Legend', now.show_legend ? 'On' : 'Off', then.show_legend ? 'On' : 'Off'],
    ['Marker size', ratioText(now.size_ratio), ratioText(then.size_ratio)],
  ];
}

function baseMapText(now: MapContent['settings'], then: MapContent['settings']): string {
  if (!then.base_map_image) return 'None';
  return then.base_map_image === now.base_map_image ? 'A picture' : 'The backup’s picture';
}

function ratioText(ratio: number | null): string {
  return ratio === null ? `${DEFAULT_SIZE_RATIO} (default)` : String(ratio);
}
