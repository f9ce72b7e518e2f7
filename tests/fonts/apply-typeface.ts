import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import tailwind from '../../tailwind.config.ts';
import type { Typeface } from './pin-fonts.ts';

/** The first family that the app requests. No test machine has it, so a page may provide its own. */
const [FIRST_FAMILY = ''] = tailwind.theme.extend.fontFamily.sans;

/** Sets all text in a page's documents in a typeface, whatever fonts the machine has. */
export async function applyTypeface(page: Page, { files }: Typeface): Promise<void> {
  const faces = await Promise.all(
    Object.entries(files).map(async ([weight, file]) => ({
      weight,
      base64: await readFile(file, 'base64'),
    })),
  );
  await page.addInitScript(
    ({ family, faces }) => {
      for (const { weight, base64 } of faces) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const face = new FontFace(family, bytes, { weight });
        document.fonts.add(face);
        // Otherwise the browser waits until a text needs it, and first measures it in another font.
        void face.load();
      }
    },
    { family: FIRST_FAMILY, faces },
  );
}
