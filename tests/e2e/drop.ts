import { writeFile } from 'node:fs/promises';
import { type Locator, test } from '@playwright/test';
import { middleOf } from './map-page.ts';

/** The name and content of a file to drop. */
type DroppedFile = { name: string; buffer: Uint8Array };

/**
 * Drops a file on the center of an element, like a user from a folder: the browser asks the page whether it
 * accepts the file, and opens it in place of the page if no code handles it.
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
