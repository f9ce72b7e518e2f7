import { ChevronDown, LayoutGrid, MapPin } from 'lucide-react';
import { Fragment, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { usePointRows } from '@/admin/useMapRows';
import { safePictureAddress } from '@/lib/safe-address';
import { Button } from '@/ui/Button';
import { fieldClasses } from '@/ui/Field';
import { SwitchField } from '@/ui/SwitchField';
import { isPin, listGalleryIcons, searchIcons, withoutGroupColor } from './gallery-icons';

type IconGalleryProps = {
  /** The address of the chosen icon, or an empty text. */
  value: string;
  onChoose: (address: string) => void;
};

/** A button that opens the icons below it. */
export function IconGallery({ value, onChoose }: IconGalleryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <div>
      <Button
        icon={LayoutGrid}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full sm:w-auto"
      >
        Choose from gallery
        <ChevronDown
          aria-hidden
          size={16}
          className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </Button>
      {isOpen && (
        // At the bottom of a dialog it would open out of sight.
        <div id={id} ref={scrollToGallery} className="mt-3">
          <IconPicker value={value} onChoose={onChoose} onEnter={close} />
        </div>
      )}
      <GroupColorSwitch icon={value} onChange={onChoose} />
    </div>
  );
}

type GroupColorSwitchProps = { icon: string; onChange: (icon: string) => void };

/** Chooses between the group's color and the icon's own. Renders nothing for icons that are not the gallery's. */
export function GroupColorSwitch({ icon, onChange }: GroupColorSwitchProps) {
  const plain = withoutGroupColor(icon);
  if (!isPin(plain)) return null;
  return (
    <div className="mt-3">
      <SwitchField
        label="Color of the Group"
        hint="Off: the icon keeps its own color"
        checked={icon !== plain}
        onCheckedChange={(isOn) => onChange(isOn ? `${plain}#group` : plain)}
      />
    </div>
  );
}

function scrollToGallery(gallery: HTMLElement | null): void {
  gallery?.scrollIntoView({ block: 'nearest' });
}

type IconPickerProps = {
  /** The address of the chosen icon; an empty text for none, null for no choice yet. */
  value: string | null;
  onChoose: (address: string) => void;
  /** Whether “no icon” can be chosen. */
  allowNone?: boolean;
  /** Called for Enter on an icon. Without it, Enter submits the form. */
  onEnter?: () => void;
};

/** With more icons than this, a search is faster than browsing. */
const MAX_ICONS_WITHOUT_SEARCH = 24;

const NO_ICON = { address: '', name: 'No icon: a pin' };

/** Chooses one of the map's icons or of the pins that come with the site. */
export function IconPicker({ value, onChoose, allowNone = false, onEnter }: IconPickerProps) {
  const { data: points } = usePointRows();
  const icons = useMemo(() => listGalleryIcons(points ?? []), [points]);
  const [query, setQuery] = useState('');
  const used = searchIcons(icons.used, query);
  const pins = searchIcons(icons.pins, query);
  const count = used.length + pins.length;
  const sections = [
    { title: null, icons: allowNone && !query.trim() ? [NO_ICON] : [] },
    { title: 'On this map', icons: used },
    { title: 'Pins, which can have the color of their group', icons: pins },
  ];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter') return;
    const isOnIcon = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    // Enter would submit the form.
    if (!isOnIcon || onEnter) event.preventDefault();
    if (isOnIcon) onEnter?.();
  }

  return (
    <fieldset onKeyDown={onKeyDown} className="overflow-hidden rounded-control border border-line">
      <legend className="sr-only">Icons</legend>
      {icons.used.length + icons.pins.length > MAX_ICONS_WITHOUT_SEARCH && (
        <div className="border-b border-line p-3">
          <input
            type="search"
            aria-label="Search icons"
            placeholder="Search icons"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className={fieldClasses}
          />
        </div>
      )}
      <div className="max-h-72 overflow-y-auto overscroll-contain p-3">
        {sections.map(
          ({ title, icons }) =>
            icons.length > 0 && (
              <Fragment key={title}>
                {title && <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>}
                <div className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 last-of-type:mb-0">
                  {icons.map((icon) => (
                    <IconOption
                      key={icon.address}
                      icon={icon}
                      isChosen={value !== null && icon.address === withoutGroupColor(value)}
                      onChoose={(address) =>
                        // An icon takes the color of the group, as pins do, unless its own color was chosen.
                        onChoose(
                          isPin(address) && !isPin(value ?? '') ? `${address}#group` : address,
                        )
                      }
                    />
                  ))}
                </div>
              </Fragment>
            ),
        )}
        <p role="status" className="text-sm text-muted">
          {count === 0 &&
            `No icons match “${query.trim()}”. Try a broader word, such as “food”, or use your own picture under Marker Icon.`}
          <span className="sr-only">{query.trim() && count > 0 && `${count} found`}</span>
        </p>
      </div>
    </fieldset>
  );
}

type IconOptionProps = {
  icon: typeof NO_ICON;
  isChosen: boolean;
  onChoose: (address: string) => void;
};

function IconOption({ icon: { address, name }, isChosen, onChoose }: IconOptionProps) {
  return (
    <label
      title={name}
      className="relative flex cursor-pointer flex-col items-center gap-1 rounded-control border-2 border-transparent p-1.5 hover:bg-sunken has-checked:border-accent has-checked:bg-sunken forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
    >
      <input
        type="radio"
        name="gallery-icon"
        value={address}
        checked={isChosen}
        // Not the search field: a phone would open its keyboard.
        data-autofocus={address === '' || undefined}
        onChange={() => onChoose(address)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control"
      />
      {address === '' ? (
        <MapPin aria-hidden strokeWidth={1.5} className="size-12 p-2 text-muted" />
      ) : (
        <img
          src={safePictureAddress(address) ?? undefined}
          alt=""
          loading="lazy"
          className="size-12 object-contain"
        />
      )}
      <span className="line-clamp-2 w-full text-center text-xs wrap-break-word">{name}</span>
    </label>
  );
}
