import { CircleMinus, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useContext, useMemo, useState } from 'react';
import { openValues } from '@/admin/closings/closing-form';
import { useNoticeFormatter, usePointNotices } from '@/admin/closings/usePointNotices';
import { useSaveClosingsWithUndo } from '@/admin/closings/useSaveClosingWithUndo';
import { TranslationCounts } from '@/admin/points/PointsToolbar';
import { NO_GROUP, ShowPointsContext } from '@/admin/points/point-list';
import { useSiteLanguages } from '@/admin/useMapRows';
import { useHiddenTexts } from '@/admin/visibility/useHiddenTexts';
import { VisibilityDialog } from '@/admin/visibility/VisibilityDialog';
import { groupBy } from '@/lib/group-by';
import { isTranslated, languageName } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { IconButton } from '@/ui/IconButton';
import { Cell, LeadCell, Row, Table } from '@/ui/Table';
import { Swatch } from '@/ui/Thumbnail';
import { useGroupOrder } from './useGroupOrder';

type GroupsTableProps = {
  groups: Group[];
  /** All points, undefined until they are loaded. */
  points: Point[] | undefined;
  onEdit: (group: Group) => void;
  onCloseForNow: (points: Point[], groupName: string) => void;
  onDelete: (group: Group) => void;
};

const NO_POINTS: Point[] = [];

const COLUMNS = ['Name', 'Color', 'Background', 'Points', 'Actions'].map((title) => ({ title }));
const LAYOUT =
  'grid-cols-[2rem_minmax(0,1fr)_auto_auto] md:grid-cols-[3rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_12.25rem]';

/** The groups in the legend's order, which can be changed here, and a row for the points without a group. */
export function GroupsTable(props: GroupsTableProps) {
  const { groups, points, onEdit, onCloseForNow, onDelete } = props;
  const { further_languages: languages } = useSiteLanguages();
  const showPoints = useContext(ShowPointsContext);
  const pointsByGroup = useMemo(() => groupBy(points ?? [], ({ group_id }) => group_id), [points]);
  const notices = usePointNotices(points ?? NO_POINTS, useNoticeFormatter());
  const hidden = useHiddenTexts();
  const [hiding, setHiding] = useState<Group | null>(null);
  const { save: saveClosings, isSaving } = useSaveClosingsWithUndo();
  const closedIn = (group: Group) =>
    (pointsByGroup.get(group.id) ?? []).filter(({ id }) => {
      const notice = notices.get(id);
      return notice?.isClosed && !notice.from;
    });
  const ungroupedCount = pointsByGroup.get(null)?.length ?? 0;
  const order = useGroupOrder(groups);
  const movingIndex = order.groups.findIndex(({ id }) => id === order.movingId);
  return (
    <>
      {languages.length > 0 && (
        <div className="px-4 pt-4">
          <TranslationCounts
            counts={languages.map((language) => ({
              language,
              count: groups.filter((group) => isNameTranslated(group, language)).length,
            }))}
            total={groups.length}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {order.groups[movingIndex] &&
          `${order.groups[movingIndex].name}, ${movingIndex + 1} of ${groups.length}`}
      </p>
      <Table
        label="Groups"
        columns={COLUMNS}
        layout={LAYOUT}
        lead={<span className="sr-only">Order</span>}
      >
        {order.groups.map((group) => (
          <Row
            key={group.id}
            layout={LAYOUT}
            data-highlighted={group.id === order.movingId || undefined}
            // On a phone, the details take two lines.
            className="max-md:[&>th]:row-span-3"
            data-row={group.id}
          >
            <LeadCell label={group.name}>
              <IconButton
                icon={GripVertical}
                label={`Move ${group.name}`}
                title="Drag, or press the arrow keys"
                aria-description="Press the up and down arrow keys to change the order of the legend"
                disabled={groups.length < 2}
                className="cursor-grab touch-none active:cursor-grabbing"
                {...order.handleProps(group.id)}
              />
            </LeadCell>
            <Cell slot="title">
              <span className="wrap-anywhere">{group.name}</span>
              <span className="block text-sm font-normal text-muted">{hidden.get(group.id)}</span>
              {group.line !== null && (
                <span className="block text-sm font-normal text-muted">Has a trail</span>
              )}
              <MissingLanguages group={group} languages={languages} />
            </Cell>
            <Cell slot="detail">
              <span className="flex items-center gap-2">
                <Swatch color={group.color} />
                <span className="text-muted tabular-nums">{group.color ?? 'None'}</span>
              </span>
            </Cell>
            <Cell slot="lastDetail">
              {/* Phones show no column headers. */}
              <span className="md:hidden">Background: </span>
              {group.background_image ? 'Yes' : 'No'}
            </Cell>
            <Cell slot="detail">
              <span className="tabular-nums">
                {points && (pointsByGroup.get(group.id)?.length ?? 0).toLocaleString('en')}
              </span>
              <span className="md:hidden">
                {' '}
                {pointsByGroup.get(group.id)?.length === 1 ? 'point' : 'points'}
              </span>
              {closedIn(group).length > 0 && (
                <span className="text-sm text-muted md:block max-md:before:content-[',_']">
                  {closedIn(group).length.toLocaleString('en')} closed
                  <button
                    type="button"
                    aria-label={`Open again: closed points of ${group.name}`}
                    aria-disabled={isSaving}
                    onClick={async ({ currentTarget }) => {
                      const edit = currentTarget.closest('tr')?.querySelector('[aria-label^=Edit]');
                      if (!isSaving) await saveClosings(closedIn(group), openValues, 'opened');
                      if (edit instanceof HTMLElement) edit.focus();
                    }}
                    className="block min-h-11 text-start underline underline-offset-4 hover:text-ink"
                  >
                    Open again
                  </button>
                </span>
              )}
            </Cell>
            <Cell slot="actions">
              <IconButton
                icon={Pencil}
                label={`Edit ${group.name}`}
                onClick={() => onEdit(group)}
              />
              <IconButton
                icon={CircleMinus}
                label={`Close the points of ${group.name} for now`}
                disabled={!pointsByGroup.get(group.id)?.length}
                onClick={() => onCloseForNow(pointsByGroup.get(group.id) ?? [], group.name)}
              />
              <IconButton
                icon={EyeOff}
                label={`Hide or show ${group.name}`}
                onClick={() => setHiding(group)}
              />
              <IconButton
                id={`delete-${group.id}`}
                icon={Trash2}
                variant="danger"
                label={`Delete ${group.name}`}
                onClick={() => onDelete(group)}
              />
            </Cell>
          </Row>
        ))}
        {ungroupedCount > 0 && (
          <Row layout={LAYOUT}>
            <LeadCell label="No group">{null}</LeadCell>
            <Cell slot="title">
              <button
                type="button"
                title="Show these points"
                onClick={() => showPoints(NO_GROUP)}
                className="min-h-11 text-muted underline decoration-line underline-offset-4 hover:text-ink"
              >
                No group ({ungroupedCount.toLocaleString('en')})
              </button>
            </Cell>
          </Row>
        )}
      </Table>
      {hiding && (
        <VisibilityDialog
          group={hiding}
          points={pointsByGroup.get(hiding.id) ?? NO_POINTS}
          onClose={() => setHiding(null)}
        />
      )}
    </>
  );
}

type MissingLanguagesProps = { group: Group; languages: readonly string[] };

/** Lists the languages in which a group's name is missing. */
function MissingLanguages({ group, languages }: MissingLanguagesProps) {
  const missing = languages.filter((language) => !isNameTranslated(group, language));
  if (missing.length === 0) return null;
  return (
    <span className="block text-sm font-normal text-muted">
      Not in {LIST_FORMAT.format(missing.map(languageName))}
    </span>
  );
}

/** “French, German, or Arabic”. */
const LIST_FORMAT = new Intl.ListFormat('en', { type: 'disjunction' });

function isNameTranslated({ translations }: Group, language: string): boolean {
  return isTranslated(translations, { fields: ['name'], language });
}
