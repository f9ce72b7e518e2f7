import { useCallback, useMemo } from 'react';
import { useLanguage, usePageLanguage } from '@/i18n/messages';
import { MapTrails, PrintedTrails } from '@/map/trails/TrailPaths';
import { useLastKnown, useOnDemand } from '@/ui/useOnDemand';
import { describeTrail, describeTrails, loadWalkBasis } from './describe-trails';
import { FollowTrail } from './FollowTrail';
import { loadNetwork } from './find-route';
import { RouteButton, RoutePanel, Signpost } from './RoutePanel';
import { useAvailable } from './useAvailable';
import { WalkContext, type WalksProps } from './walk-context';

export { describeTrails, PrintedTrails, RouteButton };

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
  const described = useMemo(
    () => (trail && basis ? describeTrail(trail, basis) : null),
    [trail, basis],
  );
  const baseMap = settings.base_map_image;
  const fit = basis?.fit ?? null;
  const build = useCallback(() => loadNetwork(groups, baseMap, fit), [groups, baseMap, fit]);
  const network = useLastKnown(useOnDemand(build, to && basis ? 'soon' : 'not yet'));

  const shown = useMemo(() => {
    const always = settings.show_trails === 'always' ? groups : [];
    return (group ? [group] : always).flatMap(({ id, color, trail }) =>
      trail ? [{ id, trail, color, isChosen: id === group?.id }] : [],
    );
  }, [groups, group, settings.show_trails]);

  return (
    <>
      <MapTrails map={map} trails={shown} />
      <p role="status" className="sr-only">
        {described?.line}
      </p>
      {basis && (
        <WalkContext value={{ ...props, ...basis, network }}>
          {group && described && <FollowTrail key={group.id} {...{ group, described }} />}
          {/* The card of a chosen group's trail is in the same place. */}
          {!group && to && <RoutePanel to={to} from={from} />}
          {!group && !routeTo && from && !point && <Signpost from={from} />}
        </WalkContext>
      )}
    </>
  );
}
