import { useGroupRows } from '@/admin/useMapRows';
import { mapLink, pointLink } from '@/lib/map-link';
import { SelectField } from '@/ui/SelectField';

/** What the QR code of a point may do: the link for that, and a text for signs. */
export const CODE_ACTIONS = {
  place: { linkTo: pointLink, text: 'Scan to see this place on the map' },
  start: { linkTo: signpostLink, text: 'Scan to find your way from here' },
};

export type CodeAction = keyof typeof CODE_ACTIONS;

/** The address of the map with a point as the start of the ways that are asked for. Only signs have it. */
function signpostLink(pointId: string): string {
  return mapLink(`?from=${encodeURIComponent(pointId)}`);
}

type CodeActionFieldProps = { value: CodeAction; onValueChange: (action: CodeAction) => void };

/** The choice of what a QR code does. Without a trail on the base map, there are no ways to start. */
export function CodeActionField(props: CodeActionFieldProps) {
  return useOffersWays() && <SelectField label="The QR code" options={OPTIONS} {...props} />;
}

/** Whether visitors can ask for ways. A group's trail on its own background isn't part of any. */
export function useOffersWays(): boolean {
  const { data: groups } = useGroupRows();
  return groups?.some(({ line, background_image }) => line && !background_image) ?? false;
}

const OPTIONS = [
  { value: 'place', text: 'Opens the place' },
  { value: 'start', text: 'Starts ways from here' },
] as const;
