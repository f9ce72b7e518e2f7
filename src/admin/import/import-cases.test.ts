import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import demo from '@/admin/first-steps/demo.json';
import { goodFit, toControlPoints } from '@/admin/positions/analyze-fit';
import { assessFit, fitWithoutOutlier, sampleFarthestPoints } from '@/geo/fit-assessment';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { finish } from '@/lib/sliced-work';
import { readChosenFile } from '@/pictures/chosen-file';
import { makeGroup, makePoint } from '../../../tests/factories';
import { missingFields } from './columns';
import { findControlPoints, NO_MATCHES } from './geo/georeference';
import { defaultTargets } from './geo/imported-trails';
import { guessColumns } from './guess-columns';
import {
  chooseOrigins,
  type ImportChoices,
  type OpenedFile,
  planFile,
  readFileRows,
} from './plan-file';
import type { PlannedRow } from './plan-import';
import { readFile } from './read-file';
import { countLeftOutPictures, type RowOrigin, type Sheet } from './sheet';

// Files like those that people bring. The manifest says what each imitates, what is right, what the administrator
// chooses in the preview, if anything, and what the import does now, in the notation of `outcomeOf`.

const FOLDER = path.join(import.meta.dirname, '../../../tests/import-cases');

const [, ...CASES] = readFileSync(path.join(FOLDER, 'MANIFEST.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [file = '', imitates = '', expected = '', chosen = '', now = ''] = line.split('\t');
    return { file, imitates, expected, chosen, now };
  });

// The demo's map, whose points have their positions.
const SIZE = { widthPx: 4096, heightPx: 2731 };
const ASPECT_RATIO = SIZE.widthPx / SIZE.heightPx;
const POINTS = demo.points.map((point) => makePoint(point));
const GROUPS = demo.groups.map((group) => makeGroup(group));

function open(file: File, source: Sheet, origins: ReadonlySet<RowOrigin>): OpenedFile {
  return {
    file,
    source,
    sheet: chooseOrigins(source, origins),
    map: {
      points: POINTS,
      groups: GROUPS,
      settings: { language: 'en', time_zone: 'Europe/Berlin' },
    },
    baseMapPicture: { baseMap: '/map.webp', size: SIZE, sizeRatio: null },
  };
}

/** The fit of the demo's map, computed like the worker, which is missing in this environment. */
function fitOf(opened: OpenedFile, choices: ImportChoices) {
  const { rows } = finish(readFileRows(opened, choices));
  const points = findControlPoints(rows, opened.map.points, NO_MATCHES);
  const pairs = sampleFarthestPoints(toControlPoints(points), ASPECT_RATIO);
  return goodFit({
    assessment: assessFit(pairs, ASPECT_RATIO),
    comparedCount: pairs.length,
    fit: fitWithoutOutlier(pairs, ASPECT_RATIO),
  });
}

/** What the preview of a file says, and what its import does. */
async function outcomeOf(name: string, chosen: string): Promise<string> {
  const file = new File([readFileSync(path.join(FOLDER, name))], name);
  if (/\.(png|jpg|heic|svg)$/.test(name)) return pictureText(file);
  const {
    encoding,
    titles = [],
    descriptions = [],
    unit = null,
    origins = ['area'],
  } = JSON.parse(chosen || '{}');
  try {
    const opened = open(file, await readFile(file, encoding), new Set(origins));
    const { sheet } = opened;
    const guessed = guessColumns(sheet, GROUPS, new Map());
    const columns = sheet.headers.map((header, index) =>
      titles.includes(header)
        ? 'title'
        : descriptions.includes(header)
          ? 'description'
          : (guessed[index] ?? null),
    );
    const choices: ImportChoices = {
      columns,
      fixedCells: new Map(),
      createsGroups: true,
      includesDuplicates: false,
      unit,
      dateOrder: null,
      origins: new Set(origins),
      matches: null,
      trackTargets: defaultTargets(sheet.tracks ?? [], GROUPS, sheet.rows.length > 0),
    };
    const fileRows = finish(readFileRows(opened, choices));
    const plan = finish(planFile(opened, fileRows, choices, fitOf(opened, choices)));
    const missing = sheet.rows.length > 0 ? missingFields(columns) : [];
    const { guess, dates } = fileRows;
    const pictureCount = countLeftOutPictures(sheet, columns);
    const others = opened.source.rows.length - sheet.rows.length;
    return [
      sheet.encoding && `${sheet.encoding.name}: ${sheet.encoding.sample}`,
      missing.length > 0 && `missing ${missing.join(', ')}`,
      guess.isProjected ? 'projected' : !guess.isSure && `like ${guess.unit}`,
      plan.looksSwapped && 'looks swapped',
      dates.guess === 'ambiguous' && 'dates?',
      others > 0 && `${others} rows to choose`,
      sheet.skipped && `skipped ${sheet.skipped}`,
      pictureCount > 0 && `${pictureCount} pictures left out`,
      sheet.tracks?.length && `lines ${sheet.tracks.map(({ name }) => name).join(', ')}`,
      ...(missing.every((field) => field === 'title') ? plan.rows.map(rowText) : []),
      columns.includes(null) &&
        `left out ${sheet.headers.filter((_, index) => columns[index] === null).join(', ')}`,
    ]
      .filter(Boolean)
      .join(' | ')
      .replace(/[\n\t]/g, '⏎');
  } catch (error) {
    if (error instanceof InvalidFileError) return `× ${error.message}`;
    throw error;
  }
}

/** What is known about a file that is chosen as a picture. */
async function pictureText(file: File): Promise<string> {
  try {
    const { facts } = await readChosenFile(file, 100);
    return `${facts.format} ${facts.widthPx} × ${facts.heightPx}, orientation ${facts.orientation}`;
  } catch (error) {
    return `× ${error instanceof Error ? error.message : ''}`;
  }
}

function rowText(row: PlannedRow): string {
  const notes = row.notes.map(({ column, text }) => ` !${column}: ${text}`).join('');
  if (row.kind === 'refused')
    return `× ${row.title}: ${row.problems.map(({ text }) => text).join(' ')}`;
  if (row.kind !== 'new') return `${row.kind} ${row.title}${notes}`;
  const { point, groupName, title } = row;
  const { link, description, latitude, longitude, notice_until, translations } = point;
  const details = [
    groupName && `[${groupName}]`,
    latitude && `@${latitude},${longitude}`,
    description && `“${description}”`,
    link,
    point.is_closed && 'closed',
    point.notice,
    notice_until && `until ${notice_until}`,
    translations && JSON.stringify(translations),
  ];
  const at = `(${Number(point.coord_x.toFixed(2))}, ${Number(point.coord_y.toFixed(2))})`;
  return [title, at, ...details].filter(Boolean).join(' ') + notes;
}

test.each(CASES)('$file: $imitates', async ({ file, chosen, now }) => {
  expect(await outcomeOf(file, chosen)).toBe(now);
});

test('X and Y of an export are percent, wherever its points are', async () => {
  const id = 'c0000000-0000-4000-8000-000000000001';
  for (const cells of ['0.4,0.6', '48.2001,11.4001', '1.234567,9.5']) {
    const file = new File([`id,title,x,y\n${id},Mill,${cells}\n`], 'points.csv');
    const opened = open(file, await readFile(file), new Set());
    const columns = guessColumns(opened.sheet, GROUPS, new Map());
    const choices = { columns, fixedCells: new Map(), unit: null, dateOrder: null };
    const { guess } = finish(readFileRows(opened, choices));
    expect(guess).toEqual({ unit: 'percent', isSure: true, isProjected: false });
  }
});
