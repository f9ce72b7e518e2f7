import { ArrowLeftRight, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { Fold } from '@/admin/Fold';
import type { PercentPosition } from '@/geo/geometry';
import type { EarthPosition } from '@/geo/plane';
import { readCoordinates } from '@/geo/read-coordinates';
import type { PointForm } from '@/model/fields/point-fields';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import {
  type EarthTexts,
  earthText,
  earthTextsOf,
  positionText,
  toEarthTexts,
  worldMapLink,
} from './earth-text';
import { HereButton } from './HereButton';
import { metresText } from './report-texts';
import type { OtherPlaces } from './useOtherPlaces';

type EarthFieldProps = {
  /** What the point's form has. */
  form: EarthTexts & Spot;
  others: OtherPlaces;
  onChange: (texts: EarthTexts) => void;
  /** Puts the point's marker somewhere else. */
  onPlace: (spot: Spot) => void;
};

/** Where the point's marker is, as the form has it. */
type Spot = Pick<PointForm, 'coord_x' | 'coord_y'>;

/** A marker that is farther from where the other places would have it is offered to be moved, in percent. */
const OFF_PERCENT = 2;

/** Where on Earth a place is: pasted from other programs, or taken where one stands. */
export function EarthField({ form, others, onChange, onPlace }: EarthFieldProps) {
  const [isOpen, setIsOpen] = useState(others.havePositions || form.latitude !== '');
  /** As it was typed, and what the form has of that: it may be written in another way. */
  const [typed, setTyped] = useState({ text: '', texts: toEarthTexts('') });
  const [taken, setTaken] = useState({ accuracyMetres: 0, texts: toEarthTexts('') });
  const text = isSame(typed.texts, form) ? typed.text : earthText(form);
  const isEmpty = text.trim() === '';
  const { position, problem } = isEmpty ? NOTHING : readCoordinates(text);
  const told = position && positionText(position.latitude, position.longitude);
  const isTaken = position !== null && isSame(taken.texts, form);
  const metresTooFar = position && others.metresTooFar(position);
  const swapped = metresTooFar !== null || problem !== null ? swappedOf(text, position) : null;
  const canSwap = swapped !== null && others.havePositions && others.agreeWith(swapped);
  const field = useRef<HTMLInputElement>(null);
  const spot = position && spotTexts(others.spotOf(position));
  /** Where this has put the marker. */
  const [put, setPut] = useState<Spot | null>(null);
  const isPut = put !== null && put.coord_x === form.coord_x && put.coord_y === form.coord_y;

  function give(texts: EarthTexts) {
    onChange(texts);
    const read = readCoordinates(earthText(texts)).position;
    const spot = read && spotTexts(others.spotOf(read));
    // A marker that somebody has put somewhere stays there.
    const isFree = isPut || (form.coord_x === '' && form.coord_y === '');
    if (spot && isFree) place(spot);
  }

  function place(spot: Spot) {
    setPut(spot);
    onPlace(spot);
  }

  return (
    <Fold
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
            const texts = toEarthTexts(text);
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
                  href={worldMapLink(position)}
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
            `This is ${metresText(metresTooFar)} from your other places. Are the two numbers swapped, or is a minus missing?`}
        </p>
        {canSwap && (
          <Button
            onClick={() => {
              give(earthTextsOf(swapped));
              // The button goes, and the focus would be lost.
              field.current?.focus();
            }}
            className="w-full sm:w-fit"
          >
            <ArrowLeftRight aria-hidden size={16} />
            Swap the two numbers
          </Button>
        )}
        <HereButton
          // Who types something else has no use for what is still measured.
          key={typed.text}
          accuracyMetres={isTaken ? taken.accuracyMetres : null}
          onTake={({ position, accuracyMetres }) => {
            const texts = earthTextsOf(position);
            setTaken({ accuracyMetres, texts });
            give(texts);
          }}
        />
        <p role="status" className="text-sm text-muted empty:hidden">
          {isPut &&
            spot &&
            'Its marker stands there now. Drag it on the small map if that is better.'}
        </p>
        {spot && !isPut && isOff(form, spot) && (
          <Button onClick={() => place(spot)} className="w-full sm:w-fit">
            <MapPin aria-hidden size={16} />
            Move its marker there
          </Button>
        )}
      </div>
    </Fold>
  );
}

const NOTHING = { position: null, problem: null };

/** A position with latitude and longitude swapped, also of a text that only so is one; null for none. */
function swappedOf(text: string, position: EarthPosition | null): EarthPosition | null {
  if (!position) return readCoordinates(text.split(',').reverse().join(', ')).position;
  const { latitude, longitude } = position;
  return Math.abs(longitude) <= 90 ? { latitude: longitude, longitude: latitude } : null;
}

function spotTexts(spot: PercentPosition | null): Spot | null {
  return (
    spot && {
      coord_x: String(Number(spot.percentX.toFixed(2))),
      coord_y: String(Number(spot.percentY.toFixed(2))),
    }
  );
}

/** Whether a marker is somewhere else than where the other places would have it. */
function isOff(form: Spot, spot: Spot): boolean {
  const apart = (name: keyof Spot) => Number(form[name]) - Number(spot[name]);
  return form.coord_x !== '' && Math.hypot(apart('coord_x'), apart('coord_y')) > OFF_PERCENT;
}

function isSame(one: EarthTexts, other: EarthTexts): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}
