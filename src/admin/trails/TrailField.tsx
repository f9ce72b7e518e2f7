import { Route } from 'lucide-react';
import { HelpLink } from '@/admin/help/HelpLink';
import { formatFieldText } from '@/model/fields/fields';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import { Button } from '@/ui/Button';

type TrailFieldProps = {
  /** The line in the form. */
  text: string;
  hasOwnPicture: boolean;
  /** Whether the form has another picture than the group. */
  isPictureChanged: boolean;
  onDraw: () => void;
  onRemove: () => void;
};

/** Says what trail a group's form has, and opens its editor. */
export function TrailField(props: TrailFieldProps) {
  const { text, hasOwnPicture, isPictureChanged, onDraw, onRemove } = props;
  const hints = [
    text && `${formatFieldText(GROUP_FIELDS.line, text)}.`,
    hasOwnPicture && 'The trail is drawn on this group’s own picture.',
    text && isPictureChanged && 'The picture has changed, so the line may no longer fit.',
  ];
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Trail</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Route} onClick={onDraw}>
          {text ? 'Change the trail' : 'Draw the trail'}
        </Button>
        {text && <Button onClick={onRemove}>Remove the trail</Button>}
      </div>
      <p className="mt-1.5 text-sm text-muted">{hints.filter(Boolean).join(' ')}</p>
      <HelpLink topic="trails" />
    </div>
  );
}
