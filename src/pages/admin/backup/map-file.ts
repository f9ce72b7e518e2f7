import * as v from 'valibot';
import type { MapContent } from '@/data/map-content.admin';
import { EXTENSIONS } from '@/data/pictures.admin';
import { FileRefusal } from '@/lib/file-refusal';
import { LINK_SCHEMES_TEXT } from '@/lib/safe-address';
import { groupNameProblem, titleProblem } from '../import/check-value';

/** The file of a backup that has everything but the pictures. */
export const MAP_FILE = 'map.json';

const FORMAT = 'poi-map-backup';
/** Is raised when an older site could not read the file any more. */
const VERSION = 1;

/** A picture in a backup. */
export type BackedUpPicture = {
  /** Its path in the ZIP file. With a fragment it may stand in rows where an address stands. */
  file: string;
  type: string;
  /** Of its variants, whose names are those that `variantAddress` gives. */
  widths: number[];
};

/** What `map.json` has in it. Pictures that came along are named by their path in the ZIP file. */
export type MapFile = { content: MapContent; pictures: BackedUpPicture[] };

/** A text is refused where a sentence says why. */
function told(problemOf: (text: string) => string | null) {
  return v.pipe(
    v.string('It must be a text.'),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOf(dataset.value) : null;
      if (problem) addIssue({ message: problem });
    }),
  );
}

const FILE = /^pictures\/[0-9a-f]{64}\.(png|jpg|webp|gif|avif)$/;
// The database knows better what an address is; here it is told from a file.
const ADDRESS = /^(https?:\/\/|\/)\S/i;
const LINK = /^(https?:\/\/|mailto:|tel:)\S/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;
const MAX_ADDRESS = 2048;

const ROW = 'It has a field too many, or lacks one.';
const WIDTH = 'A width of it is none.';

const id = v.pipe(v.string('The id is missing.'), v.uuid('Its id is none.'));
const picture = v.nullable(
  told((text) =>
    (ADDRESS.test(text) || FILE.test(pathOf(text))) && text.length <= MAX_ADDRESS
      ? null
      : 'Its picture is neither an address nor a file of the backup.',
  ),
);
const time = told((text) => (TIME.test(text) ? null : 'Its creation time is none.'));
const percent = v.pipe(
  v.number('A coordinate is no number.'),
  v.minValue(0, 'A coordinate is below 0.'),
  v.maxValue(100, 'A coordinate is above 100.'),
);

const settings: v.GenericSchema<unknown, MapContent['settings']> = v.strictObject(
  {
    base_map_image: picture,
    show_legend: v.boolean('Whether the legend is shown is missing.'),
    size_ratio: v.nullable(
      v.pipe(v.number('The marker size ratio is no number.'), v.finite('It must be finite.')),
    ),
  },
  ROW,
);

const group: v.GenericSchema<unknown, MapContent['groups'][number]> = v.strictObject(
  {
    id,
    name: told(groupNameProblem),
    color: v.nullable(
      v.pipe(
        v.string('The color is no text.'),
        v.regex(/^#[0-9a-f]{6}$/i, 'The color is not written as #rrggbb.'),
      ),
    ),
    background_image: picture,
    created_at: time,
  },
  ROW,
);

const point: v.GenericSchema<unknown, MapContent['points'][number]> = v.strictObject(
  {
    id,
    title: told(titleProblem),
    group_id: v.nullable(id),
    coord_x: percent,
    coord_y: percent,
    marker_icon: picture,
    popup_image: picture,
    link: v.nullable(
      told((text) =>
        LINK.test(text) ? null : `The link is no address that starts with ${LINK_SCHEMES_TEXT}.`,
      ),
    ),
    created_at: time,
  },
  ROW,
);

const backedUpPicture: v.GenericSchema<unknown, BackedUpPicture> = v.pipe(
  v.strictObject(
    {
      file: told((text) => (FILE.test(text) ? null : 'The name of its file is none.')),
      type: v.picklist(Object.keys(EXTENSIONS), 'Its type is none that can be stored.'),
      widths: v.array(
        v.pipe(v.number(WIDTH), v.integer(WIDTH), v.minValue(1, WIDTH), v.maxValue(65_535, WIDTH)),
        WIDTH,
      ),
    },
    ROW,
  ),
  v.check(
    ({ file, type }) => file.endsWith(`.${EXTENSIONS[type]}`),
    'Its type is not that of its name.',
  ),
);

const mapFile = v.strictObject(
  {
    format: v.literal(FORMAT),
    version: v.literal(VERSION),
    settings,
    groups: v.array(group),
    points: v.array(point),
    pictures: v.array(backedUpPicture),
  },
  ROW,
);

/** The text of `map.json`: the same for the same map, whatever project it is in. */
export function writeMapFile({ content, pictures }: MapFile): string {
  const { base_map_image, show_legend, size_ratio } = content.settings;
  const file: v.InferOutput<typeof mapFile> = {
    format: FORMAT,
    version: VERSION,
    settings: { base_map_image, show_legend, size_ratio },
    groups: content.groups.map(({ id, name, color, background_image, created_at }) => ({
      id,
      name,
      color,
      background_image,
      created_at,
    })),
    points: content.points.map((point) => ({
      id: point.id,
      title: point.title,
      group_id: point.group_id,
      coord_x: point.coord_x,
      coord_y: point.coord_y,
      marker_icon: point.marker_icon,
      popup_image: point.popup_image,
      link: point.link,
      created_at: point.created_at,
    })),
    pictures: pictures.map(({ file, type, widths }) => ({ file, type, widths })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads what `writeMapFile` wrote.
 * @throws FileRefusal
 */
export function readMapFile(bytes: Uint8Array): MapFile {
  const json = parseJson(bytes);
  const head = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.number() }), json);
  if (!head.success) throw new FileRefusal(`Its ${MAP_FILE} is not one of a backup.`);
  if (head.output.version !== VERSION) {
    throw new FileRefusal('A newer version of this site made it. Update this one first.');
  }
  const { success, output, issues } = v.safeParse(mapFile, json, { abortEarly: true });
  if (!success) throw new FileRefusal(sentence(issues[0]));
  const { settings, groups, points, pictures } = output;
  assertUnique(groups, 'group');
  assertUnique(points, 'point');
  const known = new Set(groups.map(({ id }) => id.toLowerCase()));
  const lost = points.find(({ group_id }) => group_id && !known.has(group_id.toLowerCase()));
  if (lost) throw new FileRefusal(`The group of the point “${lost.title}” is missing.`);
  return { content: { settings, groups, points }, pictures };
}

/** Whether an address is that of a pin: they are a part of every site, and not brought along. */
export function isPin(address: string): boolean {
  return address.startsWith('/pins/');
}

/** Whether a row's picture is a file of the backup. */
export function isFile(reference: string): boolean {
  return FILE.test(pathOf(reference));
}

/** A row's picture without its fragment. */
export function pathOf(reference: string): string {
  return reference.replace(/#.*$/s, '');
}

/** The fragment of an address or a row's picture, with its #. */
export function fragmentOf(reference: string): string {
  return reference.slice(pathOf(reference).length);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new FileRefusal(`Its ${MAP_FILE} is damaged.`);
  }
}

function assertUnique(rows: { id: string }[], kind: string): void {
  const ids = new Set(rows.map(({ id }) => id.toLowerCase()));
  if (ids.size < rows.length) throw new FileRefusal(`Two rows have the id of the same ${kind}.`);
}

const LISTS: Record<string, string> = { groups: 'Group', points: 'Point', pictures: 'Picture' };

/** Says where something is wrong, and what: ‘Point 3: the title is missing.’ */
function sentence({ path, message }: v.BaseIssue<unknown>): string {
  const [list, item, field] = (path ?? []).map(({ key }) => key);
  const kind = LISTS[String(list)];
  if (!kind) return `Its ${MAP_FILE} can’t be used (${String(item ?? list)}). ${message}`;
  if (typeof item !== 'number') return `Its list of ${String(list)} is damaged.`;
  return `${kind} ${item + 1} in it can’t be used${field === undefined ? '' : ` (${String(field)})`}. ${message}`;
}
