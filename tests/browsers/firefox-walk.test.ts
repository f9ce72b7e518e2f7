import { createServer } from 'node:http';
import path from 'node:path';
import { test } from 'vitest';
import { signIn } from '../api.ts';
import { walkAlong } from '../demo-walk.ts';
import { BUILD_VARIABLE } from '../e2e/global-setup.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { listenOnFreePort, makeTemporaryFolder, serveBuild } from '../site.ts';
import { GEOLOCATION } from './driver.ts';
import { positionReport, startFirefox } from './engines.ts';
import { User } from './user.ts';

// Firefox asks a network service for its position every 200 ms. Here, the service is the test.

const STEPS = 60;

test('A visitor follows the loop with a detour, a tunnel and a reload', {
  timeout: 300_000,
}, async () => {
  let report: ReturnType<typeof positionReport> | null = null;
  const service = createServer((request, response) => {
    request.resume();
    response.writeHead(report ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(report ?? {}));
  });
  const port = await listenOnFreePort(service);
  const { folder, remove } = await makeTemporaryFolder();
  await copyPreparedData(path.join(folder, 'data'));
  const site = await serveBuild(path.join(folder, 'data'), process.env[BUILD_VARIABLE] ?? '', {});
  const driver = await startFirefox(folder, `http://127.0.0.1:${port}/`);
  try {
    const person = new User(driver, site.address);
    const walk = await walkAlong(await signIn(site.address), 'Lakeside Loop');
    const stand = (along: number, left: number) => {
      report = positionReport({ ...GEOLOCATION, ...walk.at(along, left), accuracy: 8 });
    };
    const card = () => driver.run(() => document.querySelector('.trail-card')?.textContent ?? '');
    /** As the bar on the card shows it. */
    const walkedMeters = async () => {
      const width = await driver.run(
        () => document.querySelector<HTMLElement>('.trail-progress > *')?.style.width,
      );
      return width ? (Number.parseFloat(width) / 100) * walk.lengthMeters : Number.NaN;
    };
    stand(0, 0);
    await person.open(`/?group=${walk.groupId}`);
    await person.click('button', 'Follow this trail');
    await person.waitUntil('it begins', async () => (await walkedMeters()) >= 0);
    for (let step = 1; step < STEPS - 1; step += 1) {
      const along = (step * walk.lengthMeters) / STEPS;
      if (step >= 30 && step < 36) {
        report = null;
        continue;
      }
      const isDetour = step >= 15 && step < 19;
      stand(along, isDetour ? 90 : (step % 3) * 3 - 3);
      if (step === 45) {
        await person.open(`/?group=${walk.groupId}`);
        await person.waitFor('button', 'Stop');
      }
      await person.waitUntil(`step ${step} of the walk is shown`, async () =>
        isDetour
          ? /You are .* off the trail/.test(await card())
          : Math.abs((await walkedMeters()) - along) < 60,
      );
    }
    stand(walk.lengthMeters - 5, 0);
    await person.waitForText('You have reached the end.');
    await person.waitFor('button', 'Follow this trail');
    await person.waitUntil('nothing of the walk is stored', () =>
      driver.run(() => !JSON.stringify([sessionStorage, localStorage]).includes('poi-follow')),
    );
  } finally {
    await driver.close();
    await site.stop();
    service.close();
    await remove();
  }
});
