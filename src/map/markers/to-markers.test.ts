import { expect, test } from 'vitest';
import { makeGroup, makePoint } from '../../../tests/factories';
import { NEUTRAL_COLOR } from './pin';
import { toMarkers } from './to-markers';

const trail = makeGroup({ id: 'trail', name: 'Trail', color: '#123456' });
const plain = makeGroup({ id: 'plain', name: 'Plain' });

function point(id: string, group_id: string | null) {
  return makePoint({ id, title: `Title of ${id}`, group_id, coord_x: 12.5, coord_y: 70 });
}

const points = [point('a', 'trail'), point('b', 'plain'), point('c', null), point('d', 'gone')];

test('markers have the names and colors of their points’ groups', () => {
  const markers = toMarkers(points, [trail, plain]);
  expect(markers.map(({ id, group, color }) => [id, group, color])).toEqual([
    ['a', 'Trail', '#123456'],
    ['b', 'Plain', NEUTRAL_COLOR],
    ['c', null, NEUTRAL_COLOR],
    ['d', null, NEUTRAL_COLOR],
  ]);
});

test('a marker has its point’s title and position, and only a safe icon', () => {
  const [marker] = toMarkers([{ ...point('a', null), marker_icon: 'javascript:x' }], []);
  expect(marker).toMatchObject({
    title: 'Title of a',
    percentX: 12.5,
    percentY: 70,
    icon: null,
  });
});

test('a marker names the language of its title if it differs from the page’s', () => {
  const [own, others] = [point('a', null), { ...point('b', null), titleLang: 'en' }];
  const langsOf = (lang?: string, siteLang?: string) =>
    toMarkers([own, others], [], lang, siteLang).map((marker) => marker.lang);
  // A French page around an English site.
  expect(langsOf(undefined, 'en')).toEqual([undefined, 'en']);
  // An English page around a Polish map.
  expect(langsOf('pl', undefined)).toEqual(['pl', undefined]);
});
