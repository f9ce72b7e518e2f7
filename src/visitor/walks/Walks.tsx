import { useCallback, useMemo } from 'react';
import { useLanguage, usePageLanguage } from '@/i18n/messages';
import { MapTrails, PrintedTrails } from '@/map/trails/TrailPaths';
import { divideTrails, findClosings, NO_CLOSINGS } from '@/map/trails/trail-closings';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { useLastKnown, useOnDemand } from '@/ui/useOnDemand';
import { describeTrail, describeTrails, loadWalkBasis } from './describe-trails';
import { FollowTrail } from './FollowTrail';
import { RouteButton, RoutePanel, Signpost } from './RoutePanel';
import { closeNetwork, loadNetwork } from './trail-network';
import { useAvailable } from './useAvailable';
import { WalkContext, type WalksProps } from './walk-context';

export { describeTrails, divideTrails, findClosings, PrintedTrails, RouteButton };

/** The trails on the map, with the card of the chosen group's trail, or of a route. */
export function Walks(props: WalksProps) {
  const { map, content, settings, address } = props;
  const { groups, points, group, point } = content;
  const { routeTo, routeFrom } = address;
  const to = points.find(({ id }) => id === routeTo);
  // A visitor who asks for the way to a signpost's own place isn't there.
  const from = points.find(({ id }) => id === routeFrom && id !== routeTo) ?? null;
  const pageLanguage = usePageLanguage();
  const language = useLanguage();

  const load = useCallback(
    () => loadWalkBasis(points, settings, pageLanguage, language),
    [points, settings, pageLanguage, language],
  );
  const trail = group?.trail;
  const basis = useAvailable(load, trail || to || from ? 'soon' : 'not yet');
  const baseMap = settings.base_map_image;
  const fit = basis?.fit ?? null;
  const aspectRatio = fit?.aspectRatio ?? aspectRatioOf(baseMap);
  const closings = useMemo(
    () => findClosings(groups, points, aspectRatio),
    [groups, points, aspectRatio],
  );
  const described = useMemo(
    () => (group?.trail && basis ? describeTrail(group.id, group.trail, closings, basis) : null),
    [group, closings, basis],
  );
  const build = useCallback(() => loadNetwork(groups, baseMap, fit), [groups, baseMap, fit]);
  const openNetwork = useLastKnown(useOnDemand(build, to && basis ? 'soon' : 'not yet'));
  const network = useMemo(
    () =>
      openNetwork && closings !== NO_CLOSINGS ? closeNetwork(openNetwork, closings) : openNetwork,
    [openNetwork, closings],
  );

  const shown = useMemo(() => {
    const always = settings.show_trails === 'always' ? groups : [];
    return divideTrails(group ? [group] : always, closings).flatMap(({ id, color, trail }) =>
      trail ? [{ id, trail, color, isChosen: id === group?.id }] : [],
    );
  }, [groups, group, settings.show_trails, closings]);

  return (
    <>
      <MapTrails map={map} trails={shown} />
      <p role="status" className="sr-only">
        {described?.line}
      </p>
      {basis && (
        <WalkContext value={{ ...props, ...basis, closings, network, openNetwork }}>
          {group && described && <FollowTrail key={group.id} {...{ group, described }} />}
          {/* The card of a chosen group's trail is in the same place. */}
          {!group && to && <RoutePanel to={to} from={from} />}
          {!group && !routeTo && from && !point && <Signpost from={from} />}
        </WalkContext>
      )}
    </>
  );
}
