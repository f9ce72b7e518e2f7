import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useMessages } from '@/i18n/messages';
import type { MapOptions } from '@/map/gestures/gesture-context';
import { MapView } from '@/map/map-view';
import type { MarkerData } from '@/map/markers/marker';

type MapStageProps = {
  /** Address of the picture, or null for none. Its fragment may name variants. */
  picture: string | null;
  markers: MarkerData[];
  /** Whether an empty list of markers means that the map has none. */
  isComplete?: boolean;
  /** A marker's width as a fraction of the map's, or null for the default. */
  sizeRatio: number | null;
  /** The id of the highlighted marker, or null. */
  highlighted: string | null;
  /** Gives access to the map, for example to move it. */
  ref?: Ref<MapView>;
  /** Describes more keys to screen readers, for a map that can be edited. */
  description?: string;
} & MapOptions;

/** The map as a component. React passes what to show; drawing and moving happen without React. */
export function MapStage(props: MapStageProps) {
  const { picture, markers, isComplete = false, sizeRatio, highlighted, ref } = props;
  const messages = useMessages('map');
  const { keyInstructions } = messages;
  const stage = useRef<HTMLDivElement>(null);
  const map = useRef<MapView>(null);
  const options = useRef(props);

  useEffect(function updateOptions() {
    options.current = props;
  });

  useLayoutEffect(function createMap() {
    if (!stage.current) return;
    const created = new MapView(stage.current, () => options.current);
    map.current = created;
    return () => created.destroy();
  }, []);

  useImperativeHandle(ref, () => {
    if (!map.current) throw new Error('The map has not been created');
    return map.current;
  }, []);

  // Before the browser paints, so that a choice in the legend takes one frame.
  useLayoutEffect(() => map.current?.setPicture(picture), [picture]);
  useLayoutEffect(() => map.current?.setSizeRatio(sizeRatio), [sizeRatio]);
  useLayoutEffect(() => map.current?.setMarkers(markers, isComplete), [markers, isComplete]);
  useLayoutEffect(() => map.current?.highlight(highlighted), [highlighted]);

  return (
    <div
      ref={stage}
      // The map handles the keys itself. Screen readers can read the list of places instead.
      role="application"
      aria-label={messages.map}
      aria-description={
        props.description ? `${keyInstructions} ${props.description}` : keyInstructions
      }
      // The picture has the same orientation in any language.
      dir="ltr"
      data-cooperative={props.isCooperative ? '' : undefined}
      data-pressable={props.onPicturePress ? '' : undefined}
      data-movable={props.canMoveMarker ? '' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is itself a widget
      tabIndex={0}
      className="map-stage"
    />
  );
}
