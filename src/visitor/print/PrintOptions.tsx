import { Printer } from 'lucide-react';
import { useMessages } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import { Button } from '@/ui/Button';
import { SelectField } from '@/ui/SelectField';
import type { Orientation, Paper } from './paper';

/** The visitor's choices; `auto` orients the paper like the picture. */
export type SheetOptions = {
  paper: Paper;
  orientation: Orientation | 'auto';
  /** Whether the list contains the points' descriptions. */
  includesDescriptions: boolean;
};

type PrintOptionsProps = {
  groups: MapGroup[];
  groupId: string | null;
  onGroupChange: (groupId: string | null) => void;
  options: SheetOptions;
  onOptionsChange: (options: SheetOptions) => void;
  /** Whether a point has a description. */
  hasDescriptions: boolean;
  /** Whether everything to print is loaded. */
  isReady: boolean;
};

/** The bar with the options and the button that prints. */
export function PrintOptions(props: PrintOptionsProps) {
  const messages = useMessages('print');
  const { places, print } = useMessages('list');
  const { all } = useMessages('map');
  const { groups, options, onOptionsChange } = props;
  return (
    <header className="roomy:sticky top-0 z-1 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-x-6 gap-y-2 px-4 py-3 max-lg:flex-col max-lg:items-start sm:px-6">
        <h1 className="shrink-0 text-lg font-semibold">{messages.heading}</h1>
        <div
          className={`grid w-full roomy:grid-cols-2 items-end gap-3 lg:w-auto ${props.hasDescriptions ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}
        >
          <SelectField
            label={places}
            value={props.groupId ?? ''}
            onValueChange={(id) => props.onGroupChange(id || null)}
            options={[
              { value: '', text: all },
              ...groups.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
          <SelectField
            label={messages.paper}
            value={options.paper}
            onValueChange={(paper) => onOptionsChange({ ...options, paper })}
            options={[
              { value: 'A4', text: 'A4' },
              { value: 'Letter', text: 'Letter' },
            ]}
          />
          <SelectField
            label={messages.orientation}
            value={options.orientation}
            onValueChange={(orientation) => onOptionsChange({ ...options, orientation })}
            options={[
              { value: 'auto', text: messages.automatic },
              { value: 'portrait', text: messages.portrait },
              { value: 'landscape', text: messages.landscape },
            ]}
          />
          {props.hasDescriptions && (
            <SelectField
              label={messages.descriptions}
              value={options.includesDescriptions ? 'yes' : 'no'}
              onValueChange={(value) =>
                onOptionsChange({ ...options, includesDescriptions: value === 'yes' })
              }
              options={[
                { value: 'no', text: messages.descriptionsLeftOut },
                { value: 'yes', text: messages.descriptionsPrinted },
              ]}
            />
          )}
          <Button
            icon={Printer}
            variant="primary"
            disabled={!props.isReady}
            onClick={printWhenDecoded}
            className={props.hasDescriptions ? 'max-sm:col-span-full' : ''}
          >
            {print}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Prints once all pictures are decoded: any others would be missing on paper. */
async function printWhenDecoded(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}
