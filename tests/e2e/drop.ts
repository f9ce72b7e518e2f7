import { writeFile } from 'node:fs/promises';
import { type Locator, test } from '@playwright/test';
import { middleOf } from './map-page.ts';

/** A file to be dropped: its name, and what is in it. */
type DroppedFile = { name: string; buffer: Uint8Array };

/**
 * Drops a file on the middle of an element, as a hand does from a folder: the browser itself asks the
 * page whether it takes the file, and opens it in place of the page if nobody says a word.
 */
export async function dropFile(target: Locator, { name, buffer }: DroppedFile): Promise<void> {
  const page = target.page();
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(target);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const client = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await client.detach();
}
