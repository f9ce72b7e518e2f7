import { act, cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { Toaster, toast } from 'sonner';
import { expect, test } from 'vitest';
import { writeSpreadsheet } from '@/admin/export/write-spreadsheet';
import { GroupsTable } from '@/admin/groups/GroupsTable';
import { PointRow } from '@/admin/points/PointRow';
import { chooseLanguage } from '@/i18n/choose-language';
import { en } from '@/i18n/en';
import { createMarkerElement, showMarkerIcon } from '@/map/markers/marker';
import { pinAddress } from '@/map/markers/pin';
import { toMarkers } from '@/map/markers/to-markers';
import { Legend } from '@/map/react/Legend';
import { tryParseJson } from '@/model/fields/translations';
import { createPointSearch } from '@/model/point-search';
import { Swatch } from '@/ui/Thumbnail';
import { localizePoints } from '@/visitor/details/localize-points';
import { groupedRows } from '@/visitor/list/list-rows';
import { PointPopup } from '@/visitor/popup/PointPopup';
import {
  hostileAddress,
  hostileCode,
  hostileColor,
  hostileText,
  hostileTime,
  hostileTranslations,
} from '../../tests/boundary/hostile-content';
import { makeGroup, makePoint } from '../../tests/factories';
import { hostileLine } from '../../tests/lines';
import { queryWrapper } from '../../tests/query-wrapper';

// Rows that our backend would never return. All their content is shown as text and does nothing.

/** Values of a JSON column. */
const anyJson = hostileTranslations.map((value) => tryParseJson(JSON.stringify(value)) ?? null);

const GROUP_ID = '00000000-0000-4000-8000-000000000001';

const group = fc
  .record({
    name: hostileText,
    color: fc.option(hostileColor),
    background_image: fc.option(hostileAddress),
    translations: anyJson,
    line: hostileLine.map((value) => tryParseJson(JSON.stringify(value)) ?? null),
  })
  .map((values) => makeGroup({ id: GROUP_ID, ...values }));
const point = fc
  .record({
    id: fc.uuid(),
    title: hostileText,
    group_id: fc.constantFrom(null, GROUP_ID),
    coord_x: fc.double({ min: 0, max: 100, noNaN: true }),
    coord_y: fc.double({ min: 0, max: 100, noNaN: true }),
    marker_icon: fc.option(hostileAddress),
    popup_image: fc.option(hostileAddress),
    link: fc.option(hostileAddress),
    description: fc.option(hostileText),
    translations: anyJson,
    is_closed: fc.boolean(),
    closing_reason: fc.option(hostileCode),
    notice: fc.option(hostileText),
    notice_from: fc.option(hostileTime),
    notice_until: fc.option(hostileTime),
  })
  .map(makePoint);

/** Expects that an element runs no script, and that its pictures and links have safe addresses. */
function expectInert(root: ParentNode): void {
  expect(root.querySelector('script, iframe, object, embed, base, link, meta, form')).toBeNull();
  for (const element of root.querySelectorAll('*')) {
    const names = element.getAttributeNames();
    expect(names.filter((name) => name.startsWith('on') || name === 'srcdoc')).toEqual([]);
    expect(element.getAttribute('style') ?? '').not.toMatch(/url\(|expression|@import/i);
  }
  for (const link of root.querySelectorAll('a')) expect(link.href).toMatch(/^(https?|mailto|tel):/);
  for (const { src } of root.querySelectorAll('img')) expectSafePicture(src);
  expect(window).not.toHaveProperty('hostile');
}

function expectSafePicture(address: string): void {
  if (!address.startsWith('data:')) {
    expect(address).toMatch(/^https?:/);
    return;
  }
  const [, drawing = ''] = address.split('data:image/svg+xml,');
  const svg = new DOMParser().parseFromString(decodeURIComponent(drawing), 'image/svg+xml');
  const tags = [...svg.querySelectorAll('*')].map(({ tagName }) => tagName);
  expect(tags).toEqual(['svg', 'circle', 'circle', 'circle', 'path', 'circle']);
  for (const fill of svg.querySelectorAll('[fill]')) {
    expect(fill.getAttribute('fill')).toMatch(/^#[0-9a-f]{3,6}$/i);
  }
}

test('the popup, the legend and the tables show any row content as text', () => {
  const noop = () => {};
  const { wrapper } = queryWrapper();
  fc.assert(
    fc.property(point, group, (point, group) => {
      const { container } = render(
        <>
          <Legend groups={[group]} selected={null} onSelect={noop} />
          <Legend groups={[group]} selected={group} onSelect={noop} />
          <GroupsTable
            groups={[group]}
            points={[]}
            onEdit={noop}
            onCloseForNow={noop}
            onDelete={noop}
          />
          <table>
            <tbody>
              <PointRow
                point={point}
                group={group}
                index={0}
                offsetPx={0}
                isSelected={false}
                isActive
                isHighlighted={false}
                isJustSaved={false}
                measureRef={noop}
                onToggle={noop}
                onHighlight={noop}
                onEdit={noop}
                onDuplicate={noop}
                onShare={noop}
                onDelete={noop}
              />
            </tbody>
          </table>
          <PointPopup
            point={point}
            points={[]}
            groups={[]}
            visitorPosition={null}
            address={{
              isPictureOpen: false,
              closePoint: noop,
              openPicture: noop,
              closePicture: noop,
              openRoute: noop,
              routeFrom: null,
            }}
            onChange={noop}
            onCoveredChange={noop}
            sideFor={() => 'right'}
            focusMarkerOnClose={false}
            isSecondPress={() => false}
            onFocusMarker={noop}
          />
        </>,
        { wrapper },
      );
      expectInert(document.body);
      expect(document.body.querySelector('h2')?.textContent).toBe(point.title);
      expect(container.textContent).toContain(group.name);
      cleanup();
    }),
    { numRuns: 25 },
  );
}, 30_000);

test('an invalid color does not become the color of a swatch', () => {
  // Its semicolon would make it two declarations.
  const { container } = render(<Swatch color="&amp;lt;" />);
  const swatch = container.querySelector('span');
  expect(swatch?.style.backgroundColor).toBe('');
  expect(swatch?.style.backgroundImage).toContain('linear-gradient');
});

test('markers and list rows show any row content only as a name and a picture', () => {
  fc.assert(
    fc.property(point, group, (point, group) => {
      for (const marker of toMarkers([point], [group])) {
        const element = createMarkerElement(marker);
        showMarkerIcon(element, marker);
        const container = document.createElement('div');
        container.append(element);
        expectInert(container);
        expect(element.getAttribute('aria-label')).toBe(point.title);
        expect(element.outerHTML.match(/<[a-z]+/g)).toEqual(['<button', '<img']);
        expectSafePicture(pinAddress(marker.color));
      }
      for (const row of groupedRows([point], [group])) {
        if (row.kind === 'heading') expect(row.color).toMatch(/^#[0-9a-f]{6}$/i);
        else expectSafePicture(row.picture);
      }
    }),
  );
});

test('of any details, only text and valid times are shown', () => {
  const nowMs = Date.parse('2026-01-01T12:00:00Z');
  fc.assert(
    fc.property(point, group, fc.option(hostileCode), (point, group, siteLanguage) => {
      const details = {
        points: [{ ...point, translation: point.translations }],
        groups: [{ id: group.id, translation: group.translations ?? null }],
      };
      const rows = { points: [point], groups: [group] };
      const { points, groups, validUntilMs } = localizePoints(rows, details, {
        language: 'en',
        siteLanguage: siteLanguage ?? 'en',
        timeZone: null,
        messages: en.notices,
        nowMs,
      });
      const [place] = points;
      expect(place?.title).toBeTypeOf('string');
      expect(['string', 'undefined', 'object']).toContain(typeof place?.description);
      expect(groups[0]?.name).toBeTypeOf('string');
      expect(validUntilMs === null || Number.isFinite(validUntilMs)).toBe(true);
      if (place?.currentNotice) {
        expect([null, ...Object.values(en.notices.reasons)]).toContain(place.currentNotice.reason);
        expect(place.currentNotice.line).toBeTypeOf('string');
      }
      expect(points).toHaveLength(1);
    }),
  );
});

test('the chosen language is in the settings for any language that an address requests', () => {
  fc.assert(
    fc.property(
      hostileCode,
      fc.array(hostileCode, { maxLength: 3 }),
      fc.option(hostileCode),
      fc.array(hostileCode, { maxLength: 3 }),
      (language, further_languages, requested, browser) => {
        const chosen = chooseLanguage({ language, further_languages }, requested, browser);
        expect([language, ...further_languages]).toContain(chosen);
      },
    ),
  );
});

test('the search never fails, whatever the query and titles', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 5 }), group, hostileText, (points, group, query) => {
      const { points: found } = createPointSearch(points, [group])(query);
      expect(found.length).toBeLessThanOrEqual(points.length);
    }),
  );
});

test('a toast shows any content as text', async () => {
  const texts = fc.sample(hostileText, 20);
  render(<Toaster visibleToasts={texts.length} />);
  act(() => {
    for (const text of texts) toast.error(text);
  });
  const shown = () =>
    [...document.querySelectorAll('[data-title]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toHaveLength(texts.length));
  expectInert(document.body);
  expect(shown().sort()).toEqual(texts.sort());
});

test('no cell of an export is a formula or breaks out of its row, whatever the content', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 4 }),
      group,
      fc.constantFrom(',', ';', '\t'),
      (points, group, delimiter) => {
        const file = writeSpreadsheet(points, [group]);
        const [head, ...rows] = parse<string[]>(file, { skipEmptyLines: true }).data;
        expect(rows).toHaveLength(points.length);
        for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
        // Even if a program expects a different delimiter.
        const cells = parse<string[]>(file, { delimiter }).data.flat();
        // A negative number is no formula.
        for (const cell of cells) expect(cell).not.toMatch(/^(?!-\d+(\.\d+)?$)\s*[=+\-@]/);
      },
    ),
  );
});
