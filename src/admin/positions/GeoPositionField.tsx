import { ArrowLeftRight, MapPin } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Collapsible } from '@/admin/Collapsible';
import { HelpLink } from '@/admin/help/HelpLink';
import type { GeoPosition } from '@/geo/earth-position';
import type { PercentPosition } from '@/geo/geometry';
import { parseCoordinates } from '@/geo/parse-coordinates';
import { isSameJson } from '@/lib/same-json';
import { POINT_FIELDS, type PointForm } from '@/model/fields/point-fields';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { DevicePositionButton } from './DevicePositionButton';
import { metersText } from './picture-location';
import type { PositionCheck } from './usePositionCheck';

type GeoPositionFieldProps = {
  form: GeoPositionTexts & MarkerTexts & { also_known_as?: string };
  positionCheck: PositionCheck;
  /** The line beside the map that takes the button for the device's position. It is in this field by default. */
  besideMap?: HTMLElement | null;
  /** The field for other names, which are folded together with the position. */
  children?: ReactNode;
  onChange: (texts: GeoPositionTexts) => void;
  onMoveMarker: (position: MarkerTexts) => void;
};

/** The position of the point's marker, as the form holds it. */
type MarkerTexts = Pick<PointForm, 'coord_x' | 'coord_y'>;

/** If the marker is farther than this from where the other places suggest, the form offers to move it. */
const MAX_MARKER_OFFSET_PERCENT = 2;

/** The field for a place's position on Earth, which is pasted from other programs or measured on site. */
export function GeoPositionField(props: GeoPositionFieldProps) {
  const { form, positionCheck, besideMap = null, children, onChange, onMoveMarker } = props;
  const { language, hasPositions } = positionCheck;
  // Each counts only while the form still holds it.
  const [entered, setEntered] = useState({ text: '', texts: parseGeoPositionTexts('') });
  const [measured, setMeasured] = useState({ accuracyMeters: 0, texts: parseGeoPositionTexts('') });
  const [moved, setMoved] = useState<MarkerTexts | null>(null);
  const holds = (texts: Partial<typeof form>) => isSameJson({ ...form, ...texts }, form);
  const suggestMarker = (position: GeoPosition | null) =>
    position && toMarkerTexts(positionCheck.locateOnPicture(position));
  const text = holds(entered.texts) ? entered.text : geoPositionText(form);
  const { position, problem } =
    text.trim() === '' ? NO_COORDINATES : parseCoordinates(text, language);
  const normalizedText = position && latLongText(position.latitude, position.longitude);
  const isMeasured = position !== null && holds(measured.texts);
  const outlierMeters = position && positionCheck.outlierDistanceMeters(position);
  const outlierText =
    outlierMeters !== null &&
    `This is ${metersText(outlierMeters)} from your other points.${isMeasured ? '' : ' Are the two numbers swapped, or is a minus sign missing?'}`;
  const isDoubtful = hasPositions && (outlierMeters !== null || problem !== null);
  // Open at first if the position is missing, unreadable or doubtful.
  const [isOpen, setIsOpen] = useState(position ? isDoubtful : hasPositions || text !== '');
  const swapped = isDoubtful ? swapCoordinates(text, position) : null;
  const field = useRef<HTMLInputElement>(null);
  const suggested = suggestMarker(position);
  const isMoved = moved !== null && holds(moved);

  function change(texts: GeoPositionTexts) {
    onChange(texts);
    const markerTexts = suggestMarker(parseCoordinates(geoPositionText(texts), language).position);
    // A marker that was placed by hand stays there.
    const isMovable = isMoved || (form.coord_x === '' && form.coord_y === '');
    if (markerTexts && isMovable) moveMarker(markerTexts);
  }

  function moveMarker(markerTexts: MarkerTexts) {
    setMoved(markerTexts);
    onMoveMarker(markerTexts);
  }

  const notes = [
    besideMap && isMeasured && outlierText,
    isMoved && suggested && 'The marker is there now. Drag it on the map to adjust it.',
    isMeasured &&
      !suggested &&
      form.coord_x === '' &&
      'The marker hasn’t been placed: tap the map where it belongs.',
  ];
  const filledIn = [normalizedText, form.also_known_as].filter(Boolean).join(' · ');
  const deviceControls = (
    <>
      <DevicePositionButton
        // Typing something else ends the measurement.
        key={entered.text}
        isInLine={besideMap !== null}
        accuracyMeters={isMeasured ? measured.accuracyMeters : null}
        onMeasured={({ position, accuracyMeters }) => {
          const texts = toGeoPositionTexts(position);
          setMeasured({ accuracyMeters, texts });
          change(texts);
        }}
      />
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {notes.filter(Boolean).join(' ')}
      </p>
      {suggested && !isMoved && isMarkerFarFrom(form, suggested) && (
        <Button
          icon={MapPin}
          onClick={() => {
            moveMarker(suggested);
            // The button disappears. The map comes into view, where arrow keys move the marker.
            field.current?.form?.querySelector<HTMLElement>('[role=application]')?.focus();
          }}
          className="w-full sm:w-fit"
        >
          Move the marker there
        </Button>
      )}
    </>
  );

  return (
    <Collapsible
      title="Where it is on Earth, and other names"
      summary={
        (!isOpen && filledIn) ||
        'Lets visitors see where they are, and find the point by other words'
      }
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <div className="flex flex-col gap-4">
        <TextField
          ref={field}
          label="Latitude and longitude"
          value={text}
          onValueChange={(text) => {
            const texts = parseGeoPositionTexts(text, language);
            setEntered({ text, texts });
            change(texts);
          }}
          problem={problem}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint={
            position ? (
              <>
                {text !== normalizedText && `Read as ${normalizedText} · `}
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
              'Paste 48.13743, 11.57549, or a link from OpenStreetMap, Google Maps or Apple Maps.')
            )
          }
        />
        <p role="status" className="-mt-2 text-sm text-danger empty:hidden">
          {outlierText}
        </p>
        {swapped && positionCheck.isPlausible(swapped) && (
          <Button
            icon={ArrowLeftRight}
            onClick={() => {
              change(toGeoPositionTexts(swapped));
              // The button disappears, and the focus would be lost.
              field.current?.focus();
            }}
            className="w-full sm:w-fit"
          >
            Swap the two numbers
          </Button>
        )}
        {besideMap ? createPortal(deviceControls, besideMap) : deviceControls}
        <HelpLink topic="positions" />
        {children}
      </div>
    </Collapsible>
  );
}

const NO_COORDINATES = { position: null, problem: null };

/** Swaps latitude and longitude, even in a text that is valid only when swapped; null if the result isn't valid. */
function swapCoordinates(text: string, position: GeoPosition | null): GeoPosition | null {
  if (!position) return parseCoordinates(text.split(',').reverse().join(', ')).position;
  const { latitude, longitude } = position;
  return Math.abs(longitude) <= 90 ? { latitude: longitude, longitude: latitude } : null;
}

function toMarkerTexts(position: PercentPosition | null): MarkerTexts | null {
  return (
    position && {
      coord_x: String(Number(position.percentX.toFixed(2))),
      coord_y: String(Number(position.percentY.toFixed(2))),
    }
  );
}

function isMarkerFarFrom(form: MarkerTexts, suggested: MarkerTexts): boolean {
  const offset = (name: keyof MarkerTexts) => Number(form[name]) - Number(suggested[name]);
  return (
    form.coord_x !== '' &&
    Math.hypot(offset('coord_x'), offset('coord_y')) > MAX_MARKER_OFFSET_PERCENT
  );
}

/** A point's position on Earth, as its form holds it. */
export type GeoPositionTexts = Pick<PointForm, 'latitude' | 'longitude'>;

/**
 * Reads a position that was entered or pasted. An unreadable text becomes a latitude without a longitude: not a
 * position, but not lost.
 */
export function parseGeoPositionTexts(text: string, language?: string): GeoPositionTexts {
  if (text.trim() === '') return { latitude: '', longitude: '' };
  const { position } = parseCoordinates(text, language);
  return position ? toGeoPositionTexts(position) : { latitude: text, longitude: '' };
}

/** Writes a position with six decimals, as the database stores it. */
export function toGeoPositionTexts({ latitude, longitude }: GeoPosition): GeoPositionTexts {
  const { latitude: north, longitude: east } = POINT_FIELDS;
  return {
    latitude: north.toText(north.parse(String(latitude)).value),
    longitude: east.toText(east.parse(String(longitude)).value),
  };
}

/** A position as one text that other programs can read, too. */
export function geoPositionText({ latitude, longitude }: GeoPositionTexts): string {
  return longitude === '' ? latitude : latLongText(latitude, longitude);
}

/** A position with six decimals, about 10 cm: 48.137430, 11.575490. */
function latLongText(latitude: number | string, longitude: number | string): string {
  return `${Number(latitude).toFixed(6)}, ${Number(longitude).toFixed(6)}`;
}

/** The address at which OpenStreetMap marks a position. */
export function openStreetMapLink({ latitude, longitude }: GeoPosition): string {
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}
