import { describe, expect, test } from 'vitest';
import type { Api } from '../api.ts';
import { withoutSpaces } from '../e2e/printed-pages.ts';
import type { User } from './user.ts';

/** A part of an Arabic message that only the catalog of the map in words has. */
const ARABIC_WORDS = 'محسوبة بخط مستقيم';

/**
 * The map as a text, by keyboard and by mouse.
 * @param person at the demo map, once the tests run
 */
export function defineWordsJourneys(engine: string, person: () => User, api: () => Api): void {
  /** The addresses of the scripts that the page has loaded. */
  const scripts = () =>
    person().driver.run(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );

  const openWords = async (query = '') => {
    await person().open(`/?words${query}`);
    await person().waitUntil('the text is there', () =>
      person().driver.run(() => document.querySelectorAll('main h3').length > 20),
    );
  };

  /** Opens the way from Sandy Bay to Heron Bay, and returns its steps. */
  async function openWay(): Promise<string[]> {
    await openWords();
    await person().click('button', 'The way to Heron Bay');
    await person().waitFor('field', 'Where are you?');
    await person().driver.run(() => {
      document.querySelector<HTMLElement>('.words-way select')?.focus();
    });
    await person().driver.type('Sandy Bay');
    const steps = () =>
      person().driver.run(() => {
        const items = document.querySelectorAll<HTMLElement>('.words-way li');
        return Array.from(items, ({ innerText }) => innerText);
      });
    await person().waitUntil('the way is there', async () => (await steps()).length > 2);
    return steps();
  }

  /** axe takes seconds in WebKit. */
  async function expectNoFindings(): Promise<void> {
    if (engine !== 'WebKit') expect(await person().findAxeViolations()).toEqual([]);
  }

  describe('a visitor who reads the map as a text', () => {
    test('reaches it with the first press of Tab, and nothing of it loads before', async () => {
      await person().open('/');
      await person().waitFor('link', 'Read the map as text');
      const before = await scripts();
      expect(before.filter((name) => /\/places-/.test(name))).toHaveLength(1);
      expect(before.filter((name) => /\/words-/.test(name))).toEqual([]);
      await person().driver.press('Tab');
      const box = await person().waitForStableBox('the link is visible', () =>
        person().driver.run(() => {
          const link = document.activeElement;
          if (!link?.matches('.words-link')) return null;
          const { x, y, width, height } = link.getBoundingClientRect();
          const isOnTop = document.elementFromPoint(x + width / 2, y + height / 2) === link;
          return isOnTop && width > 100 && height >= 24 ? { x, y, width, height } : null;
        }),
      );
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      await person().driver.press('Enter');
      await person().waitFor('heading', 'Groups');
      expect((await scripts()).filter((name) => /\/words-/.test(name))).toHaveLength(1);
    });

    test('finds the link in a region of its own on the map', async () => {
      await person().open('/');
      await person().waitFor('link', 'Read the map as text');
      await expectNoFindings();
    });

    test('finds one heading of the page, its landmarks, and each place once', async () => {
      await openWords();
      const points = await api().read('points');
      const page = await person().driver.run(() => {
        const texts = (selector: string) =>
          Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent ?? '');
        const levels = texts('h1, h2, h3').length;
        return {
          counts: ['main', 'h1', 'main h1', 'header', 'nav'].map((name) => texts(name).length),
          levels,
          titles: texts('section > div:has(> p) > h3 > a'),
          targets: Array.from(
            document.querySelectorAll('nav a'),
            (link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '') === null,
          ),
        };
      });
      expect(page.counts).toEqual([1, 1, 1, 1, 1]);
      expect(page.titles.toSorted()).toEqual(points.map(({ title }) => title).toSorted());
      expect(page.targets).not.toContain(true);
      await expectNoFindings();
    });

    test('opens a place on the map by its name', async () => {
      await openWords();
      await person().click('link', 'Heron Bay');
      await person().waitFor('dialog', 'Heron Bay');
    });

    test('reads the way to a place, and scrolls it by keyboard', async () => {
      const steps = await openWay();
      expect(steps.join(' ')).toMatch(/Heron Bay/);
      await expectNoFindings();
      // As in a low window.
      await person().driver.run(() => {
        document.querySelector<HTMLElement>('.trail-room')?.style.setProperty('max-height', '9rem');
        document.querySelector<HTMLElement>('.trail-card')?.focus();
      });
      await person().driver.press('PageDown');
      await person().waitUntil('the card has scrolled', () =>
        person().driver.run(() => (document.querySelector('.trail-card')?.scrollTop ?? 0) > 20),
      );
      await person().driver.press('Escape');
      await person().waitForGone('field', 'Where are you?');
      // No card about the start, and the focus is where the visitor was in the text.
      const after = await person().driver.run(() => ({
        cards: document.querySelectorAll('.trail-card').length,
        focused: document.activeElement?.textContent,
      }));
      expect(after).toEqual({ cards: 0, focused: 'The way to Heron Bay' });
    });

    test('prints the way that is open, after the text', async ({ skip }) => {
      const { print } = person().driver;
      if (!print) skip('This engine’s driver can’t print.');
      const steps = await openWay();
      // Also if the card is closed to its title.
      await person().click('button', 'Resize');
      const pages = (await print?.()) ?? [];
      const [before, last] = [pages.slice(0, -1), pages.at(-1)].map((some) =>
        withoutSpaces(JSON.stringify(some)),
      );
      expect(before).not.toContain('ThewaytoHeronBay');
      for (const text of ['The way to Heron Bay', 'Sandy Bay', ...steps]) {
        expect(last).toContain(withoutSpaces(text.replaceAll(/[\u2068\u2069]/g, '')));
      }
    });

    test('reads it in Arabic, from right to left', async () => {
      await api().updateSettings({ further_languages: ['ar'] });
      try {
        const loaded = async () => {
          const texts = await person().driver.run(
            (names) =>
              Promise.all(
                names
                  .filter((name) => /\/ar-/.test(name))
                  .map(async (name) => (await fetch(name)).text()),
              ),
            await scripts(),
          );
          return texts.filter((text) => text.includes(ARABIC_WORDS)).length;
        };
        await person().open('/?lang=ar');
        await person().waitFor('link', 'قراءة الخريطة نصًا');
        expect(await loaded()).toBe(0);
        await openWords('&lang=ar');
        await person().waitFor('heading', 'المجموعات');
        expect(await loaded()).toBe(1);
        const sides = await person().driver.run(() => {
          const [main, heading] = [
            document.querySelector('main'),
            document.querySelector('nav h2'),
          ];
          const range = document.createRange();
          if (heading) range.selectNodeContents(heading);
          const [box, text] = [main?.getBoundingClientRect(), range.getBoundingClientRect()];
          // Also those in English.
          const starts = Array.from(document.querySelectorAll('h1, h2, main li a, h3 a'), (it) => {
            range.selectNodeContents(it);
            return (box?.right ?? 0) - range.getBoundingClientRect().right;
          });
          return {
            farthestStartPx: Math.max(...starts),
            direction: getComputedStyle(document.body).direction,
            startPx: (box?.right ?? 0) - text.right,
            endPx: text.left - (box?.left ?? 0),
            overflowPx: document.documentElement.scrollWidth - window.innerWidth,
          };
        });
        expect(sides.direction).toBe('rtl');
        expect(sides.startPx).toBeLessThan(5);
        expect(sides.farthestStartPx).toBeLessThan(5);
        expect(sides.endPx).toBeGreaterThan(100);
        expect(sides.overflowPx).toBeLessThanOrEqual(0);
        await expectNoFindings();
      } finally {
        await api().updateSettings({ further_languages: [] });
      }
    });

    test('prints it, without what can be pressed, and no heading is cut from its text', async ({
      skip,
    }) => {
      const { print } = person().driver;
      if (!print) skip('This engine’s driver can’t print.');
      const added = await api().insert(
        'points',
        Array.from({ length: 177 }, (_, index) => ({
          title: `Printed place ${index + 1}`,
          description: index % 5 === 0 ? 'A long description of the place. '.repeat(12) : null,
          coord_x: (index * 37) % 101,
          coord_y: (index * 61) % 101,
        })),
      );
      try {
        await openWords();
        const texts = await person().driver.run(() =>
          Array.from(document.querySelectorAll('main section > div:not(:has(ol))'), (place) =>
            Array.from(place.querySelectorAll('h3, p, li'), ({ textContent }) => textContent ?? ''),
          ),
        );
        expect(texts.length).toBeGreaterThanOrEqual(200);
        const pages = (await print?.()) ?? [];
        expect(pages.length).toBeGreaterThan(8);
        // Fonts join some letters.
        const clean = (text: string) =>
          withoutSpaces(text.replaceAll(/[\u2068\u2069]/g, '').normalize('NFKC'));
        const printed = pages.map(({ text }) => clean(text));
        expect(printed.join('')).not.toMatch(/Thewayto|Gotothemap|Print(?!ed)/);
        for (const place of texts) {
          const text = clean(place.join(''));
          expect(
            printed.filter((page) => page.includes(text)),
            text,
          ).toHaveLength(1);
        }
      } finally {
        for (const { id } of added) await api().remove('points', id);
      }
    });
  });
}
