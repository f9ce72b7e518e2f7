import { Route } from 'lucide-react';
import type { RowForm } from '@/admin/forms/useRowForm';
import { HelpLink } from '@/admin/help/HelpLink';
import { formatFieldText } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import type { Group } from '@/model/group';
import { Button } from '@/ui/Button';

type TrailFieldProps = { rowForm: RowForm<GroupValues, Group>; onDraw: () => void };

/** Says what trail a group's form has, and opens its editor. */
export function TrailField({ rowForm, onDraw }: TrailFieldProps) {
  const { line: text, background_image: picture } = rowForm.form;
  const isPictureChanged = picture !== rowForm.pristine.background_image;
  const hints = [
    text && `${formatFieldText(GROUP_FIELDS.line, text)}.`,
    picture && 'The trail is drawn on this group’s own picture.',
    text && isPictureChanged && 'The picture has changed, so the line may no longer fit.',
  ];
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Trail</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Route} onClick={onDraw}>
          {text ? 'Change the trail' : 'Draw the trail'}
        </Button>
        {text && <Button onClick={() => rowForm.change('line', '')}>Remove the trail</Button>}
      </div>
      <p className="mt-1.5 text-sm text-muted">{hints.filter(Boolean).join(' ')}</p>
      <HelpLink topic="trails" />
    </div>
  );
}
