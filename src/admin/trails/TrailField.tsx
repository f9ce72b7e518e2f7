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
  const { line: text } = rowForm.form;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Trail</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Route} onClick={onDraw}>
          {text ? 'Change the trail' : 'Draw the trail'}
        </Button>
        {text && <Button onClick={() => rowForm.change('line', '')}>Remove the trail</Button>}
      </div>
      {text && (
        <p className="mt-1.5 text-sm text-muted">{formatFieldText(GROUP_FIELDS.line, text)}.</p>
      )}
      <HelpLink topic="trails" />
    </div>
  );
}
