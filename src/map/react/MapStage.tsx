import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useMessages } from '@/i18n/messages';
import type { MapOptions } from '@/map/gestures/gesture-context';
import { MapView } from '@/map/map-view';
import type { MarkerData } from '@/map/markers/marker';

type MapStageProps = {
  /** Address of the picture, or null where there is none. It may tell of variants. */
  picture: string | null;
  markers: MarkerData[];
  /** All of the map is known: without markers now, it has none to wait for. */
  isComplete?: boolean;
  /** A marker's part of the map's width, or null for the default. */
  sizeRatio: number | null;
  /** The marker that stands out. */
  highlighted: string | null;
  /** For what is done to the map, rather than shown by it. */
  ref?: Ref<MapView>;
  /** Where the map itself is for more than looking: which keys there are. */
  description?: string;
} & MapOptions;

/** The map in React's tree. React tells it what to show; it draws and moves by itself. */
export function MapStage(props: MapStageProps) {
  const { picture, markers, isComplete = false, sizeRatio, highlighted, ref } = props;
  const messages = useMessages('map');
  const { map: keyWords } = useMessages('keyboard');
  const stage = useRef<HTMLDivElement>(null);
  const map = useRef<MapView>(null);
  const options = useRef(props);

  useEffect(function keepOptions() {
    options.current = props;
  });

  useLayoutEffect(function createMap() {
    if (!stage.current) return;
    const created = new MapView(stage.current, () => options.current);
    map.current = created;
    return () => created.destroy();
  }, []);

  useImperativeHandle(ref, () => {
    if (!map.current) throw new Error('The map is not there');
    return map.current;
  }, []);

  // Before the browser paints, so that a choice in the legend is one frame.
  useLayoutEffect(() => map.current?.setPicture(picture), [picture]);
  useLayoutEffect(() => map.current?.setSizeRatio(sizeRatio), [sizeRatio]);
  useLayoutEffect(() => map.current?.setMarkers(markers, isComplete), [markers, isComplete]);
  useLayoutEffect(() => map.current?.highlight(highlighted), [highlighted]);

  return (
    <div
      ref={stage}
      // Keys move the map and go from marker to marker. For reading there is the list of places.
      role="application"
      aria-label={messages.map}
      aria-description={props.description ? `${keyWords} ${props.description}` : keyWords}
      // Right is east in any language.
      dir="ltr"
      data-cooperative={props.isCooperative ? '' : undefined}
      data-pressable={props.onPicturePress ? '' : undefined}
      data-movable={props.canMoveMarker ? '' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is a widget of its own
      tabIndex={0}
      className="map-stage"
    />
  );
}
