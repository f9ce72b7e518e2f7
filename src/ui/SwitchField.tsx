import * as RadixSwitch from '@radix-ui/react-switch';
import { Field } from '@/ui/Field';

type SwitchFieldProps = {
  label: string;
  hint: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** A switch with a label and a hint. */
export function SwitchField({ label, hint, checked, onCheckedChange }: SwitchFieldProps) {
  return (
    <Field label={label} hint={hint} layout="beside">
      {(control) => (
        <RadixSwitch.Root
          {...control}
          checked={checked}
          onCheckedChange={onCheckedChange}
          className="relative row-span-2 h-7 w-12 rounded-full border border-muted bg-sunken transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent forced-colors:data-[state=checked]:bg-[Highlight]"
        >
          <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-muted transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
        </RadixSwitch.Root>
      )}
    </Field>
  );
}
