import { ArrowLeftRight, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { Collapsible } from '@/admin/Collapsible';
import type { GeoPosition } from '@/geo/earth-position';
import type { PercentPosition } from '@/geo/geometry';
import { parseCoordinates } from '@/geo/parse-coordinates';
import type { PointForm } from '@/model/fields/point-fields';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { DevicePositionButton } from './DevicePositionButton';
import {
  type GeoPositionTexts,
  geoPositionText,
  latLongText,
  openStreetMapLink,
  parseGeoPositionTexts,
  toGeoPositionTexts,
} from './geo-position-text';
import { metersText } from './report-texts';
import type { PositionCheck } from './usePositionCheck';

type GeoPositionFieldProps = {
  /** What the point's form has. */
  form: GeoPositionTexts & MarkerTexts;
  positionCheck: PositionCheck;
  onChange: (texts: GeoPositionTexts) => void;
  /** Puts the point's marker somewhere else. */
  onMoveMarker: (spot: MarkerTexts) => void;
};

/** Where the point's marker is, as the form has it. */
type MarkerTexts = Pick<PointForm, 'coord_x' | 'coord_y'>;

/** A marker that is farther from where the other places would have it is offered to be moved, in percent. */
const MAX_MARKER_OFFSET_PERCENT = 2;

/** Where on Earth a place is: pasted from other programs, or taken where one stands. */
export function GeoPositionField({
  form,
  positionCheck,
  onChange,
  onMoveMarker,
}: GeoPositionFieldProps) {
  const [isOpen, setIsOpen] = useState(positionCheck.hasPositions || form.latitude !== '');
  /** As it was typed, and what the form has of that: it may be written in another way. */
  const [typed, setTyped] = useState({ text: '', texts: parseGeoPositionTexts('') });
  const [taken, setTaken] = useState({ accuracyMetres: 0, texts: parseGeoPositionTexts('') });
  const text = isSamePosition(typed.texts, form) ? typed.text : geoPositionText(form);
  const isEmpty = text.trim() === '';
  const { position, problem } = isEmpty ? NO_COORDINATES : parseCoordinates(text);
  const told = position && latLongText(position.latitude, position.longitude);
  const isTaken = position !== null && isSamePosition(taken.texts, form);
  const metresTooFar = position && positionCheck.outlierDistanceMeters(position);
  const swapped =
    metresTooFar !== null || problem !== null ? swapCoordinates(text, position) : null;
  const canSwap =
    swapped !== null && positionCheck.hasPositions && positionCheck.isPlausible(swapped);
  const field = useRef<HTMLInputElement>(null);
  const spot = position && toMarkerTexts(positionCheck.locateOnPicture(position));
  /** Where this has put the marker. */
  const [put, setPut] = useState<MarkerTexts | null>(null);
  const isPut = put !== null && put.coord_x === form.coord_x && put.coord_y === form.coord_y;

  function give(texts: GeoPositionTexts) {
    onChange(texts);
    const read = parseCoordinates(geoPositionText(texts)).position;
    const spot = read && toMarkerTexts(positionCheck.locateOnPicture(read));
    // A marker that somebody has put somewhere stays there.
    const isFree = isPut || (form.coord_x === '' && form.coord_y === '');
    if (spot && isFree) place(spot);
  }

  function place(spot: MarkerTexts) {
    setPut(spot);
    onMoveMarker(spot);
  }

  return (
    <Collapsible
      title="Where it is on Earth"
      summary={position && !isOpen ? told : 'For showing visitors where they are on the map'}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <div className="flex flex-col gap-4">
        <TextField
          ref={field}
          label="Latitude and longitude"
          value={text}
          onValueChange={(text) => {
            const texts = parseGeoPositionTexts(text);
            setTyped({ text, texts });
            give(texts);
          }}
          problem={problem}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint={
            position ? (
              <>
                {text !== told && `Read as ${told} · `}
                <a
                  href={openStreetMapLink(position)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-block font-medium text-accent underline underline-offset-2"
                >
                  Show on OpenStreetMap
                </a>
              </>
            ) : (
              (problem ??
              'Paste 48.13743, 11.57549, or a link of OpenStreetMap, Google Maps or Apple Maps.')
            )
          }
        />
        <p role="status" className="-mt-2 text-sm text-danger empty:hidden">
          {metresTooFar !== null &&
            `This is ${metersText(metresTooFar)} from your other places. Are the two numbers swapped, or is a minus missing?`}
        </p>
        {canSwap && (
          <Button
            onClick={() => {
              give(toGeoPositionTexts(swapped));
              // The button goes, and the focus would be lost.
              field.current?.focus();
            }}
            className="w-full sm:w-fit"
          >
            <ArrowLeftRight aria-hidden size={16} />
            Swap the two numbers
          </Button>
        )}
        <DevicePositionButton
          // Who types something else has no use for what is still measured.
          key={typed.text}
          accuracyMeters={isTaken ? taken.accuracyMetres : null}
          onMeasured={({ position, accuracyMeters }) => {
            const texts = toGeoPositionTexts(position);
            setTaken({ accuracyMetres: accuracyMeters, texts });
            give(texts);
          }}
        />
        <p role="status" className="text-sm text-muted empty:hidden">
          {isPut &&
            spot &&
            'Its marker stands there now. Drag it on the small map if that is better.'}
        </p>
        {spot && !isPut && isMarkerFarFrom(form, spot) && (
          <Button onClick={() => place(spot)} className="w-full sm:w-fit">
            <MapPin aria-hidden size={16} />
            Move its marker there
          </Button>
        )}
      </div>
    </Collapsible>
  );
}

const NO_COORDINATES = { position: null, problem: null };

/** A position with latitude and longitude swapped, also of a text that only so is one; null for none. */
function swapCoordinates(text: string, position: GeoPosition | null): GeoPosition | null {
  if (!position) return parseCoordinates(text.split(',').reverse().join(', ')).position;
  const { latitude, longitude } = position;
  return Math.abs(longitude) <= 90 ? { latitude: longitude, longitude: latitude } : null;
}

function toMarkerTexts(spot: PercentPosition | null): MarkerTexts | null {
  return (
    spot && {
      coord_x: String(Number(spot.percentX.toFixed(2))),
      coord_y: String(Number(spot.percentY.toFixed(2))),
    }
  );
}

/** Whether a marker is somewhere else than where the other places would have it. */
function isMarkerFarFrom(form: MarkerTexts, spot: MarkerTexts): boolean {
  const apart = (name: keyof MarkerTexts) => Number(form[name]) - Number(spot[name]);
  return (
    form.coord_x !== '' &&
    Math.hypot(apart('coord_x'), apart('coord_y')) > MAX_MARKER_OFFSET_PERCENT
  );
}

function isSamePosition(one: GeoPositionTexts, other: GeoPositionTexts): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}
