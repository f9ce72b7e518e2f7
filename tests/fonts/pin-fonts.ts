import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** One typeface, as font files of a package. */
export type Typeface = { name: string; files: readonly string[] };

const noto = (weight: string, family = 'noto-sans', prefix = 'NotoSans') =>
  resolve(`@expo-google-fonts/${family}/${weight}/${prefix}_${weight}.ttf`);

/** The only typeface on a machine whose fonts are pinned: of average width, with Arabic. */
export const PINNED: Typeface = {
  name: 'Noto Sans',
  files: [
    ...['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) => noto(weight)),
    ...['400Regular', '700Bold'].map((weight) =>
      noto(weight, 'noto-sans-arabic', 'NotoSansArabic'),
    ),
  ],
};

/** About four fifths as wide as {@link PINNED}. */
export const NARROW: Typeface = {
  name: 'Roboto Condensed',
  files: ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
    resolve(`@expo-google-fonts/roboto-condensed/${weight}/RobotoCondensed_${weight}.ttf`),
  ),
};

/** About a tenth wider than {@link PINNED}: nearly the widest that a system uses by itself. */
export const WIDE: Typeface = {
  name: 'DejaVu Sans',
  files: ['DejaVuSans', 'DejaVuSans-Bold'].map((file) =>
    resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`),
  ),
};

const FOLDER = path.resolve('node_modules/.cache/poi-map/fonts');

/**
 * Makes {@link PINNED} the only font of every program that this process starts and that finds its fonts by
 * fontconfig, as browsers do on Linux. macOS and Windows keep their own fonts.
 */
export function pinFonts(): void {
  const config = path.join(FOLDER, 'fonts.conf');
  if (!existsSync(config)) {
    mkdirSync(FOLDER, { recursive: true });
    for (const file of PINNED.files) copyFileSync(file, path.join(FOLDER, path.basename(file)));
    // Renamed into place, because several workers may write it at the same time.
    const draft = `${config}.${process.pid}`;
    writeFileSync(
      draft,
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${FOLDER}</dir>
  <cachedir>${FOLDER}/cache</cachedir>
</fontconfig>
`,
    );
    renameSync(draft, config);
  }
  process.env.FONTCONFIG_FILE = config;
}
