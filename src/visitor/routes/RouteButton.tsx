import { Footprints } from 'lucide-react';
import { Button } from '@/ui/Button';
import { useTrailMessages } from '@/visitor/trails/trail-messages';

/** The popup's button that shows the way to its place. In a narrow popup, it shows only its icon. */
export function RouteButton({ onPress }: { onPress: () => void }) {
  const messages = useTrailMessages();
  if (!messages) return null;
  const { wayThere } = messages.route;
  return (
    <Button
      onClick={onPress}
      aria-label={wayThere}
      title={wayThere}
      className="@max-xl:w-target @max-xl:px-0"
    >
      <Footprints aria-hidden className="size-4" />
      <span className="@max-xl:hidden">{wayThere}</span>
    </Button>
  );
}
