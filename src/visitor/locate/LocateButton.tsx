import type { Ref } from 'react';
import { MapControl } from '@/map/react/MapControls';
import { createIcon } from '@/ui/create-icon';
import { LoaderCircle } from '@/ui/Spinner';

const RING = 'M2 12h3M19 12h3M12 2v3M12 19v3M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0';
const Locate = createIcon(RING);
const LocateFixed = createIcon(`${RING}M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0`);

type IconProps = Parameters<typeof Locate>[0];

/** The icons by the kind of state. They differ in shape as well as in color. */
const ICONS = {
  off: Locate,
  busy: ({ className, ...props }: IconProps) => (
    <LoaderCircle {...props} className={`${className} animate-spin`} />
  ),
  shown: ({ className, ...props }: IconProps) => (
    <LocateFixed {...props} className={`${className} text-accent`} />
  ),
  followed: ({ className, ...props }: IconProps) => (
    <Locate {...props} className={`${className} where-followed text-accent`} />
  ),
};

/** The button's icon, and its tooltip if it says more than the label. */
export type LocateButtonState = { kind: keyof typeof ICONS; hint?: string };

type LocateButtonProps = {
  state: LocateButtonState;
  label: string;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
};

/** The button that shows visitors where they are, among the map's controls. */
export function LocateButton({ state: { kind, hint }, ...props }: LocateButtonProps) {
  return (
    <MapControl
      {...props}
      icon={ICONS[kind]}
      hint={hint}
      isPressed={kind !== 'off'}
      isBusy={kind === 'busy'}
    />
  );
}
