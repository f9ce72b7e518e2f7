import type { ComponentProps } from 'react';
import { SelectField } from '@/ui/SelectField';

type TimeZoneFieldProps = Omit<ComponentProps<typeof SelectField<string>>, 'options'>;

/** Chooses a time zone. While nobody has said one, it is this device's. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const own = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  const zones = Intl.supportedValuesOf('timeZone');
  // Browsers differ in what they list. What is stored is offered in any case.
  const all = new Set(['UTC', ...(props.value ? [props.value] : []), ...zones]);
  return (
    <SelectField
      {...props}
      options={[
        { value: '', text: `${own.replaceAll('_', ' ')} (this device’s)` },
        ...[...all].map(toTimeZoneOption),
      ]}
    />
  );
}

/** Europe/Berlin is Berlin below Europe. */
function toTimeZoneOption(zone: string) {
  const text = zone.replaceAll('_', ' ');
  const slash = text.indexOf('/');
  if (slash < 0) return { value: zone, text };
  return { value: zone, text: text.slice(slash + 1), section: text.slice(0, slash) };
}
