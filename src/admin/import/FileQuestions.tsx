import { useMemo } from 'react';
import type { PositionUnit } from '@/geo/position-unit';
import { formatCount } from '@/i18n/format-numbers';
import { ENCODINGS } from '@/lib/decode-text';
import { groupBy } from '@/lib/group-by';
import type { DateOrder } from '@/lib/read-time';
import type { PixelSize } from '@/pictures/sizing';
import { SelectField } from '@/ui/SelectField';
import { SwitchField } from '@/ui/SwitchField';
import { positionSource } from './columns';
import type { FileRows } from './plan-file';
import type { RowOrigin } from './sheet';
import type { ImportPreviewProps } from './useImport';

const UNITS: { value: PositionUnit; text: string }[] = [
  { value: 'percent', text: 'Percent of the picture' },
  { value: 'fractions', text: 'Fractions of the picture, from 0 to 1' },
  { value: 'from the top', text: 'Pixels, from the top left' },
  { value: 'from the bottom', text: 'Pixels, from the bottom left' },
  { value: 'degrees', text: 'Degrees on Earth' },
  { value: 'swapped', text: 'Degrees, with latitude and longitude swapped' },
];

const DATE_ORDERS: { value: DateOrder; text: string }[] = [
  { value: 'day first', text: 'Day first: 3 April' },
  { value: 'month first', text: 'Month first: March 4' },
];

const ORIGINS: { origin: RowOrigin; noun: string; hint: string }[] = [
  { origin: 'hidden', noun: 'hidden row', hint: 'A filter may hide them in the spreadsheet.' },
  { origin: 'area', noun: 'area', hint: 'Each one becomes a point in its middle.' },
  { origin: 'stop', noun: 'stop', hint: 'Each named stop of a route becomes a point.' },
];

/** Asks what a file leaves open: its encoding, its dates, the unit of its positions, and which rows to take. */
export function FileQuestions({ importState, openedFile }: ImportPreviewProps) {
  const { choices, change, fileRows } = importState;
  const { file, source, sheet, baseMapPicture } = openedFile;
  const rowsByOrigin = useMemo(() => groupBy(source.rows, ({ origin }) => origin), [source]);
  const hiddenColumnCount = source.hiddenColumns?.length ?? 0;
  const from = positionSource(choices.columns);
  // GeoJSON may be in pixels whose numbers are small enough for degrees.
  const isUnitAsked =
    fileRows &&
    (!fileRows.guess.isSure || choices.unit !== null || sheet.format === 'GeoJSON') &&
    from !== null;
  return (
    <>
      {source.encoding && (
        <SelectField
          label="The letters are written in"
          hint={`They read like this: ${source.encoding.sample}`}
          value={source.encoding.name}
          onValueChange={(name) => importState.read(file, name)}
          options={ENCODINGS}
        />
      )}
      {fileRows?.dates.guess === 'ambiguous' && (
        <SelectField
          label="Dates such as 03/04/2030"
          value={fileRows.dates.order}
          onValueChange={(dateOrder) => change({ dateOrder })}
          options={DATE_ORDERS}
        />
      )}
      {ORIGINS.map(({ origin, noun, hint }) => {
        const texts = [
          { count: rowsByOrigin.get(origin)?.length ?? 0, noun },
          { count: origin === 'hidden' ? hiddenColumnCount : 0, noun: 'hidden column' },
        ].flatMap(({ count, noun }) => (count > 0 ? formatCount(count, noun) : []));
        return (
          texts.length > 0 && (
            <SwitchField
              key={origin}
              label={`Import ${texts.join(' and ')}`}
              hint={hint}
              checked={choices.origins.has(origin)}
              onCheckedChange={(isIncluded) => importState.includeOrigin(origin, isIncluded)}
            />
          )
        );
      })}
      {isUnitAsked && (
        <SelectField
          label={from === 'x and y' ? 'X and Y are' : 'Its coordinates are'}
          hint={unitHint(fileRows, baseMapPicture.size)}
          value={fileRows.unit}
          onValueChange={(unit) => change({ unit })}
          options={UNITS.slice(from === 'x and y' ? 0 : from === 'one column' ? 4 : 2)}
        />
      )}
    </>
  );
}

/** Says why the unit is asked. */
function unitHint({ guess, unit }: FileRows, size: PixelSize | null): string {
  if (guess.isProjected) {
    return 'They look like the meters of a map projection. Export the file in WGS 84 (EPSG:4326), and choose that one.';
  }
  if (size && unit.startsWith('from the')) {
    return `The map’s picture has ${size.widthPx.toLocaleString('en')} × ${size.heightPx.toLocaleString('en')} pixels.`;
  }
  if (guess.isSure) return '';
  if (guess.unit === 'percent') return 'Check below where the points will be.';
  const { text = '' } = UNITS.find(({ value }) => value === guess.unit) ?? {};
  return `They look like ${text.replace(/^./, (letter) => letter.toLowerCase())}. Check below where the points will be.`;
}
