import { type ComponentProps, useId, useState } from 'react';
import { findTimeZone, listTimeZones } from '@/model/fields/time-zones';
import { TextField } from '@/ui/TextField';
import { useExpiry } from '@/ui/useExpiry';

/** As people write it: America/New York. */
const withSpaces = (zone: string) => zone.replaceAll('_', ' ');

// Elements of the module, so that a render of the field does not render hundreds of options.
const OPTIONS = listTimeZones().map((zone) => <option key={zone} value={withSpaces(zone)} />);

const DEVICE_ZONE = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

const TICK_MS = 5_000;

/** A time zone: searched in a list, or typed as the name of a city. It defaults to this device's. */
export function TimeZoneField(props: ComponentProps<typeof TextField>) {
  const { value, hint } = props;
  const listId = useId();
  const time = useTimeIn(value === '' ? DEVICE_ZONE : findTimeZone(value.trim()));
  return (
    <>
      <TextField
        {...props}
        value={withSpaces(value)}
        hint={
          <>
            {hint}
            {time && <span className="block">It’s {time} there now.</span>}
          </>
        }
        list={listId}
        autoComplete="off"
        spellCheck={false}
        placeholder={`${withSpaces(DEVICE_ZONE)} (this device’s)`}
      />
      <datalist id={listId}>{OPTIONS}</datalist>
    </>
  );
}

/** The time in a zone to the minute, or null without one. */
function useTimeIn(timeZone: string | null): string | null {
  const [now, setNow] = useState(Date.now);
  useExpiry(now, now + TICK_MS, setNow);
  return timeZone && new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short' }).format(now);
}
