import { useGroupRows } from '@/admin/useMapRows';
import { mapLink, pointLink } from '@/lib/map-link';
import { SelectField } from '@/ui/SelectField';

/** The actions of a point's QR code, each with its link and a text for signs. */
export const CODE_ACTIONS = {
  place: { linkTo: pointLink, text: 'Scan to see this place on the map' },
  start: { linkTo: signpostLink, text: 'Scan to find your way from here' },
};

export type CodeAction = keyof typeof CODE_ACTIONS;

/** The address of the map with a point as the start of routes. Only signs have it. */
function signpostLink(pointId: string): string {
  return mapLink(`?from=${encodeURIComponent(pointId)}`);
}

type CodeActionFieldProps = { value: CodeAction; onValueChange: (action: CodeAction) => void };

/** The choice of a QR code's action. Without a trail, there are no routes. */
export function CodeActionField(props: CodeActionFieldProps) {
  return useHasRoutes() && <SelectField label="The QR code" options={OPTIONS} {...props} />;
}

/** Whether visitors can ask for routes. They lead only along trails. */
export function useHasRoutes(): boolean {
  const { data: groups } = useGroupRows();
  return groups?.some(({ line }) => line) ?? false;
}

const OPTIONS = [
  { value: 'place', text: 'Opens the place' },
  { value: 'start', text: 'Starts routes here' },
] as const;
