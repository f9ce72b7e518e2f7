import { Route } from 'lucide-react';
import { HelpLink } from '@/admin/help/HelpLink';
import { tryParseJson } from '@/model/fields/translations';
import { parseTrail } from '@/model/trail';
import { Button } from '@/ui/Button';
import { trailSummary } from './trail-summary';

type TrailFieldProps = {
  /** The line in the form. */
  text: string;
  /** The background in the form, and before it was edited. */
  background: string;
  storedBackground: string;
  onDraw: () => void;
  onRemove: () => void;
};

/** Says what a group's form has of a trail, and opens its editor. */
export function TrailField(props: TrailFieldProps) {
  const { text, background, storedBackground } = props;
  const hasTrail = parseTrail(tryParseJson(text)) !== null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Trail</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Route} onClick={props.onDraw}>
          {hasTrail ? 'Change the trail' : 'Draw the trail'}
        </Button>
        {text !== '' && <Button onClick={props.onRemove}>Remove the trail</Button>}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {trailSummary(text)}{' '}
        {background !== '' && 'The trail is drawn on this group’s own picture. '}
        {hasTrail &&
          background !== storedBackground &&
          'The picture has changed, so the line may no longer fit.'}
      </p>
      <HelpLink topic="trails" />
    </div>
  );
}
