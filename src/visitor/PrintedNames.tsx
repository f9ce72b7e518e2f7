import './printed-map.css';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { MAX_MARKER_SIZE_PX, MIN_MARKER_SIZE_PX } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { LocalizedText } from '@/ui/LocalizedText';
import { gridFor, type NumberedGroup, numberPoints } from './print/numbered-points';
import { useDescribedPicture } from './useMapText';
import { useDescribedTrails } from './walks/load-walks';

/** A group with more places may continue in the next column. */
const MAX_UNBROKEN = 12;

type PrintedNamesProps = {
  points: MapPoint[];
  groups: MapGroup[];
  /** The selected group, whose points alone are on the map. */
  group: MapGroup | null;
  settings: MapSettings | undefined;
};

/**
 * Numbers the markers, and lists the names of the places below the map, while the browser prints it from its menu. On
 * the screen there is nothing, but the map's picture gets its text.
 */
export function PrintedNames(props: PrintedNamesProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  // Known before the browser prints, which doesn't wait.
  const shown = useMemo(() => (props.group ? [props.group] : []), [props.group]);
  const described = useDescribedTrails(shown, props.points, props.settings);

  useDescribedPicture(props.group, props.settings);

  useEffect(function limitMarkerSize() {
    const { style } = document.documentElement;
    style.setProperty('--min-marker-size', `${MIN_MARKER_SIZE_PX}px`);
    style.setProperty('--max-marker-size', `${MAX_MARKER_SIZE_PX}px`);
  }, []);
  useEffect(function observePrinting() {
    const controller = new AbortController();
    const { signal } = controller;
    // The browser takes its picture of the page right after this event.
    const begin = () => flushSync(() => setIsPrinting(true));
    window.addEventListener('beforeprint', begin, { signal });
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => controller.abort();
  }, []);

  return isPrinting && createPortal(<NameList {...props} described={described} />, document.body);
}

type NameListProps = PrintedNamesProps & { described: ReturnType<typeof useDescribedTrails> };

function NameList({ points, groups, group, described }: NameListProps) {
  const messages = useMessages('list');
  const numbered = useMemo(
    () => numberPoints(points, groups, group, gridFor(mapAspect()), { messages, described }),
    [points, groups, group, messages, described],
  );
  useLayoutEffect(() => showNumbers(numbered), [numbered]);

  return (
    <section className="printed-names pt-2 text-xs">
      {numbered.map((group) => (
        <div
          key={group.id}
          className={`pb-2 ${group.points.length > MAX_UNBROKEN ? '' : 'break-inside-avoid'}`}
        >
          {group.points.map(({ number, title, titleLang, notice }, index) => (
            // A heading stays with its first place.
            <div key={number} className="break-inside-avoid">
              {index === 0 && <PrintedHeading group={group} />}
              <p className="flex gap-2">
                <b className="w-7 shrink-0 text-end">{number}</b>
                <span>
                  <LocalizedText text={title} lang={titleLang} />
                  {notice && <i className="block">{notice.line}</i>}
                </span>
              </p>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

/** The name of a group above its places, on any printed list. */
export function PrintedHeading({ group }: { group: NumberedGroup }) {
  return (
    <h2 className="flex items-center gap-1.5 pb-1 text-[13px] leading-tight font-bold">
      <span
        aria-hidden
        className="size-3 shrink-0 rounded-full ring-1 ring-black/25 ring-inset"
        style={{ backgroundColor: group.color }}
      />
      <span className="min-w-0 wrap-anywhere">
        {group.id ? <LocalizedText text={group.name} lang={group.nameLang} /> : group.name}
        {group.facts && <span className="font-normal"> · {group.facts}</span>}
      </span>
    </h2>
  );
}

function mapAspect(): number {
  const stage = document.querySelector<HTMLElement>('.map-stage');
  return Number(stage?.style.getPropertyValue('--aspect')) || 1.5;
}

/** Gives each marker its number, and the page the map's proportions, so that the list is right below the map. */
function showNumbers(numbered: NumberedGroup[]): void {
  const page = document.querySelector<HTMLElement>('.map-page');
  page?.style.setProperty('--aspect', `${mapAspect()}`);
  const numbers = new Map(
    numbered.flatMap(({ points }) => points.map(({ id, number }) => [id, `${number}`])),
  );
  for (const marker of document.querySelectorAll<HTMLElement>('.marker')) {
    marker.dataset.number = numbers.get(marker.dataset.id ?? '') ?? '';
  }
}
