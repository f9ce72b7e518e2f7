import { print } from '@/language/english/print';
import { Name } from '@/language/Name';
import { useWords } from '@/language/words';
import type { ColumnItem } from './list-layout';
import type { NumberedGroup, NumberedPoint } from './numbered-points';
import { PointIcon } from './PointIcon';

/** A group's name at the head of a column, or where its points begin. */
export function ListHeading({
  group,
  isContinued,
}: {
  group: NumberedGroup;
  isContinued: boolean;
}) {
  const words = useWords('print', print);
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
        {group.id ? <Name text={group.name} lang={group.nameLang} /> : group.name}
        {isContinued && <span className="font-normal"> {words.continued}</span>}
      </span>
    </h2>
  );
}

/** A line of the list: the number on the map, the name, and the field that it is in. */
export function ListRow({ point }: { point: NumberedPoint }) {
  return (
    <p
      data-point={point.number}
      className="flex items-center gap-2 border-b border-black/15 py-[3px] text-[12px] leading-[1.3]"
    >
      <span className="w-7 shrink-0 text-end font-bold tabular-nums">{point.number}</span>
      <PointIcon point={point} className="size-[18px] shrink-0 object-contain" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Name text={point.title} lang={point.titleLang} />
      </span>
      <span className="shrink-0 text-[11px] text-[#5c6259]">{point.field}</span>
    </p>
  );
}

/** A column of the list. */
export function ListColumn({ items, groups }: { items: ColumnItem[]; groups: NumberedGroup[] }) {
  return items.map((item) => {
    const group = groups[item.group];
    if (!group) return null;
    if (item.kind === 'heading') {
      return (
        <ListHeading key={`${group.id} heading`} group={group} isContinued={item.isContinued} />
      );
    }
    const point = group.points[item.point];
    return point && <ListRow key={point.number} point={point} />;
  });
}
