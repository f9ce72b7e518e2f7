import * as v from 'valibot';
import type { MapContent } from '@/data/admin/map-content';
import { EXTENSION_BY_TYPE } from '@/data/admin/pictures';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { stripFragment } from '@/lib/strip-fragment';
import { decodePaths } from '@/model/coded-paths';
import { type Fields, mapFields, toPayload } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { MAX_EDGE_PX, VARIANT_TYPES } from '@/pictures/picture-variants';
import type { PictureFiles } from '@/pictures/prepared-picture';

/** The file in a backup that contains everything but the pictures. */
export const MAP_FILE_NAME = 'map.json';

/** The limit for creating and unpacking a backup. All pictures of a free project fit. */
export const MAX_BACKUP_BYTES = 1000 * 1024 * 1024;

/**
 * The limit without the pictures: enough for a thousand points with the longest field values in 20 languages, or
 * tens of thousands of ordinary ones. Browsers accept a text of twice that size.
 */
export const MAX_MAP_FILE_BYTES = 256 * 1024 * 1024;

const FORMAT = 'poi-map-backup';
/** Incremented when older sites can no longer read the file. Version 2 added tiles, version 3 plain numbers in trails. */
const SUPPORTED_VERSIONS = [1, 2, 3];

export type BackedUpPicture = v.InferOutput<typeof backedUpPicture>;

/** The content of `map.json`. Pictures in the backup are named by their path in the ZIP file. */
export type MapFile = { content: MapContent; pictures: BackedUpPicture[] };

const BACKUP_PICTURE_PATH = /^pictures\/[0-9a-f]{64}\.(png|jpg|webp|gif|avif)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;

const ROW_PROBLEM = 'It has an extra field, or one is missing.';
const WIDTH_PROBLEM = 'One of its widths isn’t valid.';
const TILES_PROBLEM = 'The size of its tiles isn’t valid.';

const id = v.pipe(v.string('The id is missing.'), v.uuid('Its id isn’t valid.'));
const created_at = v.pipe(v.string(), v.regex(TIME, 'Its creation time isn’t valid.'));

/** The schemas of a row's fields. Fields missing from an older backup get the values of a new row. */
function schemasOf<Values>(fields: Fields<Values>) {
  type Schema<Value> = v.GenericSchema<unknown, Value>;
  type Schemas = {
    [Name in keyof Values]:
      | Schema<Values[Name]>
      | v.OptionalSchema<Schema<Values[Name]>, Values[Name]>;
  };
  return mapFields<Values, Schemas>(fields, (_, field) => {
    const schema = field.backupSchema(isBackupPicturePath);
    return field.sendOnlyIfChanged
      ? v.optional(schema, field.parse(field.initialText).value)
      : schema;
  });
}

const settings = v.strictObject(schemasOf(MAP_SETTINGS_FIELDS), ROW_PROBLEM);
const group = v.strictObject({ id, ...schemasOf(GROUP_FIELDS), created_at }, ROW_PROBLEM);
const point = v.strictObject({ id, ...schemasOf(POINT_FIELDS), created_at }, ROW_PROBLEM);

const isEdge = (px: unknown) =>
  Number.isInteger(px) && Number(px) >= 1 && Number(px) <= MAX_EDGE_PX;
const edge = (problem: string) => v.custom<number>(isEdge, problem);

const backedUpPicture = v.pipe(
  v.strictObject(
    {
      // The path in the ZIP file. In rows, it replaces the address and keeps its fragment, if any.
      file: v.pipe(v.string(), v.regex(BACKUP_PICTURE_PATH, 'Its file name isn’t valid.')),
      type: v.picklist(Object.keys(EXTENSION_BY_TYPE), 'Files of its type can’t be stored.'),
      // The widths of the variants. `derivedAddress` names their files, and those of tiles.
      widths: v.pipe(
        v.array(edge(WIDTH_PROBLEM), WIDTH_PROBLEM),
        v.check(
          (widths) => widths.every((width, index) => width > (widths[index - 1] ?? 0)),
          WIDTH_PROBLEM,
        ),
      ),
      variantType: v.optional(
        v.picklist(VARIANT_TYPES, 'Its smaller versions have no type.'),
        'webp',
      ),
      // The size of the picture from which the tiles were cut.
      tiles: v.optional(
        v.nullable(
          v.strictObject(
            { imageWidthPx: edge(TILES_PROBLEM), imageHeightPx: edge(TILES_PROBLEM) },
            TILES_PROBLEM,
          ),
        ),
        null,
      ),
    },
    ROW_PROBLEM,
  ),
  v.check(
    ({ file, type }) => file.endsWith(`.${EXTENSION_BY_TYPE[type]}`),
    'Its type doesn’t match its file name.',
  ),
);

const mapFile = v.strictObject(
  {
    format: v.literal(FORMAT),
    version: v.picklist(SUPPORTED_VERSIONS),
    settings,
    groups: v.array(group),
    points: v.array(point),
    pictures: v.array(backedUpPicture),
  },
  ROW_PROBLEM,
);

/** The lowest version that can hold the map, so that older sites can read the file. */
function versionOf({ content, pictures }: MapFile): number {
  if (content.groups.some(({ line }) => line !== null)) return 3;
  return pictures.some(({ tiles }) => tiles) ? 2 : 1;
}

/** The text of `map.json`. Equal maps produce equal strings in every project. */
export function writeMapFile({ content, pictures }: MapFile): string {
  const { settings, groups, points } = content;
  const file = {
    format: FORMAT,
    version: versionOf({ content, pictures }),
    // Omits unset fields, which an older site may not know.
    settings: toPayload(MAP_SETTINGS_FIELDS, settings, null),
    groups: groups.map((group) => toPayload<GroupValues>(GROUP_FIELDS, group, null)),
    points: points.map((point) => toPayload<PointValues>(POINT_FIELDS, point, null)),
    pictures: pictures.map(({ file, type, widths, variantType, tiles }) => ({
      file,
      type,
      widths,
      // Older sites know only WebP.
      variantType: variantType === 'webp' ? undefined : variantType,
      tiles: tiles ?? undefined,
    })),
  };
  const text = JSON.stringify(file, null, 2);
  // The positions of a path are on one line. No text in the file has quotation marks that aren't escaped.
  const compact = text.replace(/"(path|joined|apart)": \[[\d,\s]*\]/g, (list) =>
    list.replace(/\n */g, ''),
  );
  return `${compact}\n`;
}

/**
 * Reads the text of `map.json`.
 * @throws InvalidFileError
 */
export function readMapFile(bytes: Uint8Array): MapFile {
  // Also in version 3, if the database was older than the site.
  const json = parseJson(bytes, decodePaths);
  const head = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.number() }), json);
  if (!head.success) throw new InvalidFileError(`Its ${MAP_FILE_NAME} is not from a backup.`);
  if (!SUPPORTED_VERSIONS.includes(head.output.version)) {
    throw new InvalidFileError(
      'It was made by a newer version of this site. Update this site first.',
    );
  }
  const { success, output, issues } = v.safeParse(mapFile, json, { abortEarly: true });
  if (!success) throw new InvalidFileError(describeIssue(issues[0]));
  const { settings, groups, points, pictures } = output;
  assertUnique(groups, 'group');
  assertUnique(points, 'point');
  const groupIds = new Set(groups.map(({ id }) => id.toLowerCase()));
  const orphan = points.find(({ group_id }) => group_id && !groupIds.has(group_id.toLowerCase()));
  if (orphan) throw new InvalidFileError(`The group of the point “${orphan.title}” is missing.`);
  return { content: { settings, groups, points }, pictures };
}

/** The name of a picture in a backup. It depends only on the files' content, so it is the same in every project. */
export async function backupPictureName({ file, derivedFiles }: PictureFiles): Promise<string> {
  const hashes = [await hashOf(file)];
  for (const { suffix, file } of derivedFiles) {
    // A variant is identified by its width alone, as in backups from before tiles existed.
    hashes.push(`${suffix.replace('w', '')} ${await hashOf(file)}`);
  }
  const [ownHash = ''] = hashes;
  const hash = hashes.length === 1 ? ownHash : await hashOf(new Blob([hashes.join('\n')]));
  return `pictures/${hash}.${EXTENSION_BY_TYPE[file.type]}`;
}

async function hashOf(content: Blob): Promise<string> {
  if (!crypto.subtle) throw new Error('Backups work only on sites with https');
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an address is that of a pin. Every site includes the pins, so no backup contains them. */
export function isPin(address: string): boolean {
  return address.startsWith('/pins/');
}

/** Whether a row's picture is a file in the backup. */
export function isBackupPicturePath(reference: string): boolean {
  return BACKUP_PICTURE_PATH.test(stripFragment(reference));
}

/** The fragment of an address or a row's picture, with its #. */
export function fragmentOf(reference: string): string {
  return reference.slice(stripFragment(reference).length);
}

function parseJson(bytes: Uint8Array, reviver?: typeof decodePaths): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), reviver);
  } catch {
    throw new InvalidFileError(`Its ${MAP_FILE_NAME} is damaged.`);
  }
}

function assertUnique(rows: { id: string }[], kind: string): void {
  const ids = new Set(rows.map(({ id }) => id.toLowerCase()));
  if (ids.size < rows.length) throw new InvalidFileError(`Two ${kind}s have the same id.`);
}

const LIST_NOUNS: Record<string, string> = {
  groups: 'Group',
  points: 'Point',
  pictures: 'Picture',
};

/** Says what is wrong and where, for example ‘Point 3 in it can’t be used (title). …’ */
function describeIssue({ path, message }: v.BaseIssue<unknown>): string {
  const [list, item, field] = (path ?? []).map(({ key }) => key);
  const kind = LIST_NOUNS[String(list)];
  if (!kind) return `Its ${MAP_FILE_NAME} can’t be used (${String(item ?? list)}). ${message}`;
  if (typeof item !== 'number') return `Its list of ${String(list)} is damaged.`;
  return `${kind} ${item + 1} in it can’t be used${field === undefined ? '' : ` (${String(field)})`}. ${message}`;
}
