import { PrintIcon } from './PrintMap';
import type { PrintGroup, PrintPlace } from './print-places';
import type { ColumnItem } from './print-sheets';

/** A group's name at the head of a column, or where its places begin. */
export function PrintHeading({ group, isContinued }: { group: PrintGroup; isContinued: boolean }) {
  return (
    <h2
      data-heading
      className="flex items-center gap-1.5 pt-3 pb-1 text-[13px] leading-tight font-bold"
    >
      <span
        aria-hidden
        className="size-3 shrink-0 rounded-full ring-1 ring-black/25 ring-inset"
        style={{ backgroundColor: group.color }}
      />
      <span className="min-w-0 wrap-anywhere">
        {group.name}
        {isContinued && <span className="font-normal"> (continued)</span>}
      </span>
    </h2>
  );
}

/** A line of the list: the number on the map, the name, and the field that it is in. */
export function PrintRow({ place }: { place: PrintPlace }) {
  return (
    <p
      data-place={place.number}
      className="flex items-center gap-2 border-b border-black/15 py-[3px] text-[12px] leading-[1.3]"
    >
      <span className="w-7 shrink-0 text-right font-bold tabular-nums">{place.number}</span>
      <PrintIcon place={place} className="size-[18px] shrink-0 object-contain" />
      <span className="min-w-0 flex-1 wrap-anywhere">{place.title}</span>
      <span className="shrink-0 text-[11px] text-[#5c6259]">{place.field}</span>
    </p>
  );
}

/** A column of the list. */
export function PrintColumn({ items, groups }: { items: ColumnItem[]; groups: PrintGroup[] }) {
  return items.map((item) => {
    const group = groups[item.group];
    if (!group) return null;
    if (item.kind === 'heading') {
      return (
        <PrintHeading key={`${group.id} heading`} group={group} isContinued={item.isContinued} />
      );
    }
    const place = group.places[item.place];
    return place && <PrintRow key={place.number} place={place} />;
  });
}
