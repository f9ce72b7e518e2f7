import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** A typeface: a package's font files by weight. */
export type Typeface = { name: string; files: Readonly<Record<number, string>> };

const googleFontFile = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`);

/** The only typeface in browsers with pinned fonts, with an average width. */
export const PINNED_TYPEFACE: Typeface = {
  name: 'Noto Sans',
  files: {
    400: googleFontFile('noto-sans/400Regular/NotoSans_400Regular'),
    500: googleFontFile('noto-sans/500Medium/NotoSans_500Medium'),
    600: googleFontFile('noto-sans/600SemiBold/NotoSans_600SemiBold'),
    700: googleFontFile('noto-sans/700Bold/NotoSans_700Bold'),
  },
};

/** Complements {@link PINNED_TYPEFACE}, which has no Arabic. */
const PINNED_ARABIC: Typeface = {
  name: 'Noto Sans Arabic',
  files: {
    400: googleFontFile('noto-sans-arabic/400Regular/NotoSansArabic_400Regular'),
    700: googleFontFile('noto-sans-arabic/700Bold/NotoSansArabic_700Bold'),
  },
};

/** The widest default font of a system, used on many Linux desktops. */
export const WIDE_TYPEFACE: Typeface = {
  name: 'DejaVu Sans',
  files: {
    400: resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
    700: resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
};

/** Maps generic families to the pinned font: WebKitGTK crashes on any without a rule. */
const ALIASES = ['sans-serif', 'serif', 'monospace', 'system-ui']
  .map(
    (generic) =>
      `<alias><family>${generic}</family><prefer><family>${PINNED_TYPEFACE.name}</family></prefer></alias>`,
  )
  .join('\n  ');

/** The absolute path of the folder with the pinned fonts. */
export const PINNED_FONTS_FOLDER = path.resolve('node_modules/.cache/poi-map/fonts');

/**
 * Makes {@link PINNED_TYPEFACE} the only font of every program that this process starts and that uses
 * fontconfig, like browsers on Linux. macOS and Windows keep their own fonts.
 */
export function pinFonts(): void {
  const config = path.join(PINNED_FONTS_FOLDER, 'fonts.conf');
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${PINNED_FONTS_FOLDER}</dir>
  ${ALIASES}
  <cachedir>${PINNED_FONTS_FOLDER}/cache</cachedir>
</fontconfig>
`;
  // The path changes if the project is moved.
  if (!existsSync(config) || readFileSync(config, 'utf8') !== content) {
    mkdirSync(PINNED_FONTS_FOLDER, { recursive: true });
    for (const { files } of [PINNED_TYPEFACE, PINNED_ARABIC]) {
      for (const file of Object.values(files)) {
        copyFileSync(file, path.join(PINNED_FONTS_FOLDER, path.basename(file)));
      }
    }
    // Rename it into place, because several workers may write it at the same time.
    const draft = `${config}.${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, config);
  }
  process.env.FONTCONFIG_FILE = config;
}
