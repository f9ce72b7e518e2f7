import { useState } from 'react';
import { readCoordinates } from '@/geo/read-coordinates.admin';
import { TextField } from '@/ui/TextField';
import { Fold } from '../Fold';
import {
  type EarthTexts,
  earthText,
  earthTextsOf,
  positionText,
  toEarthTexts,
  worldMapLink,
} from './earth-text';
import { HereButton } from './HereButton';

type EarthFieldProps = {
  /** What the point's form has. */
  form: EarthTexts;
  /** Whether some other place of the map has a position. */
  isUsed: boolean;
  onChange: (texts: EarthTexts) => void;
};

/** Where on Earth a place is: pasted from other programs, or taken where one stands. */
export function EarthField({ form, isUsed, onChange }: EarthFieldProps) {
  const [isOpen, setIsOpen] = useState(isUsed || form.latitude !== '');
  /** As it was typed, and what the form has of that: it may be written in another way. */
  const [typed, setTyped] = useState({ text: '', texts: toEarthTexts('') });
  const [taken, setTaken] = useState({ accuracyMetres: 0, texts: toEarthTexts('') });
  const text = isSame(typed.texts, form) ? typed.text : earthText(form);
  const isEmpty = text.trim() === '';
  const { position, problem } = isEmpty ? NOTHING : readCoordinates(text);
  const told = position && positionText(position.latitude, position.longitude);
  const isTaken = position !== null && isSame(taken.texts, form);

  return (
    <Fold
      title="Where it is on Earth"
      summary={position && !isOpen ? told : 'For showing visitors where they are on the map'}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Latitude and longitude"
          value={text}
          onValueChange={(text) => {
            const texts = toEarthTexts(text);
            setTyped({ text, texts });
            onChange(texts);
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
        <HereButton
          accuracyMetres={isTaken ? taken.accuracyMetres : null}
          onTake={({ position, accuracyMetres }) => {
            const texts = earthTextsOf(position);
            setTaken({ accuracyMetres, texts });
            onChange(texts);
          }}
        />
      </div>
    </Fold>
  );
}

const NOTHING = { position: null, problem: null };

function isSame(one: EarthTexts, other: EarthTexts): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}
