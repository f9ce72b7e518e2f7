import { ColorField } from '@/admin/forms/ColorField';
import { SelectField } from '@/ui/SelectField';
import { pinColor, withColor } from './gallery-icons';

const INITIAL_COLOR = '2d5f8b';

type IconColorFieldProps = { icon: string; onChange: (icon: string) => void };

/** Chooses the color of an icon from the gallery. Renders nothing for other icons. */
export function IconColorField({ icon, onChange }: IconColorFieldProps) {
  const color = pinColor(icon);
  if (color === null) return null;
  const isChosen = color !== 'group' && color !== '';
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Icon Color"
        value={isChosen ? INITIAL_COLOR : color}
        onValueChange={(color) => onChange(withColor(icon, color))}
        options={[
          { value: 'group', text: 'The group’s color' },
          { value: '', text: 'The icon’s own color' },
          { value: INITIAL_COLOR, text: 'Another color' },
        ]}
      />
      {isChosen && (
        <ColorField
          label="Color of This Icon"
          color={`#${color}`}
          fallback=""
          onColorChange={(color) => onChange(withColor(icon, color.slice(1)))}
        />
      )}
    </div>
  );
}
