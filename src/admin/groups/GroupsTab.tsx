import { Pencil, Plus, Route, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import { findRowAfterDeletion } from '@/admin/points/point-list';
import { TranslationCounts } from '@/admin/translations/TranslationCounts';
import { useSiteLanguages } from '@/admin/translations/useSiteLanguages';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { groupRowsQuery, pointRowsQuery } from '@/data/admin/rows';
import { groupBy } from '@/lib/group-by';
import { isTranslated, languageName } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { IconButton } from '@/ui/IconButton';
import { Cell, Row, Table } from '@/ui/Table';
import { Swatch } from '@/ui/Thumbnail';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { GroupDialog, type GroupDraft } from './GroupDialog';

/** Lists the groups and opens their dialogs. */
export function GroupsTab() {
  const { data: groups, error, refetch } = useAdminQuery(groupRowsQuery);
  const { data: points } = useAdminQuery(pointRowsQuery);
  const { further_languages } = useSiteLanguages();
  const [edited, setEdited] = useState<{ group: Group | null; draft?: GroupDraft } | null>(null);
  const offerReopening = useReopenToast((draft: GroupDraft) =>
    setEdited({ group: draft.base, draft }),
  );
  /** The group to delete once confirmed, and the one to focus afterward. */
  const [pendingDeletion, setPendingDeletion] = useState<{
    group: Group;
    neighborId: string | null;
  } | null>(null);
  /** A restored group, which gets the focus as soon as it is shown. */
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(
    function focusRestored() {
      if (!groups?.some(({ id }) => id === restoredId)) return;
      setRestoredId(null);
      focusDeleteButton(restoredId);
    },
    [groups, restoredId],
  );

  function askToDelete(group: Group) {
    const ids = groups?.map(({ id }) => id) ?? [];
    setPendingDeletion({
      group,
      neighborId: findRowAfterDeletion(ids, group.id, new Set([group.id])),
    });
  }

  return (
    <section aria-labelledby="groups-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="groups-heading" className="text-lg font-semibold">
            Groups / Trails
          </h2>
          <p className="text-sm text-muted">Organize your POI markers into groups</p>
        </div>
        <Button
          ref={addButton}
          id="add-group"
          variant="primary"
          onClick={() => setEdited({ group: null })}
        >
          <Plus aria-hidden size={16} />
          Add Group
        </Button>
      </div>
      <AsyncContent data={groups} error={error} onRetry={refetch}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={Route}
              title="No groups yet"
              text="Groups are the trails or kinds of places that visitors choose from above the map."
            >
              <Button onClick={() => setEdited({ group: null })}>Add the first group</Button>
            </EmptyState>
          ) : (
            <>
              <GroupTranslationCounts groups={rows} languages={further_languages} />
              <GroupsTable
                groups={rows}
                points={points}
                languages={further_languages}
                onEdit={(group) => setEdited({ group })}
                onDelete={askToDelete}
              />
            </>
          )
        }
      </AsyncContent>
      {edited && (
        <GroupDialog
          {...edited}
          returnFocusTo={addButton}
          onClose={() => setEdited(null)}
          onCloseUnsaved={offerReopening}
        />
      )}
      {pendingDeletion && (
        <DeleteGroupDialog
          group={pendingDeletion.group}
          pointCount={
            points?.filter(({ group_id }) => group_id === pendingDeletion.group.id).length
          }
          onClose={() => setPendingDeletion(null)}
          onUndone={() => setRestoredId(pendingDeletion.group.id)}
          onFocusLost={() =>
            focusDeleteButton(pendingDeletion.neighborId) || addButton.current?.focus()
          }
        />
      )}
    </section>
  );
}

/** @returns whether the group has a button */
function focusDeleteButton(groupId: string | null): boolean {
  const button = groupId && document.getElementById(`delete-${groupId}`);
  if (button) button.focus();
  return Boolean(button);
}

type GroupsTableProps = {
  groups: Group[];
  /** All points, undefined until they are loaded. */
  points: Point[] | undefined;
  /** The languages into which names can be translated. */
  languages?: readonly string[];
  onEdit: (group: Group) => void;
  onDelete: (group: Group) => void;
};

const COLUMNS = ['Name', 'Color', 'Background', 'Points', 'Actions'].map((title) => ({ title }));
const LAYOUT =
  'grid-cols-[minmax(0,1fr)_auto_auto] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_7rem]';

export function GroupsTable(props: GroupsTableProps) {
  const { groups, points, languages = [], onEdit, onDelete } = props;
  const pointsByGroup = useMemo(() => groupBy(points ?? [], ({ group_id }) => group_id), [points]);
  return (
    <Table label="Groups" columns={COLUMNS} layout={LAYOUT}>
      {groups.map((group) => (
        <Row key={group.id} layout={LAYOUT}>
          <Cell slot="title">
            <span className="wrap-anywhere">{group.name}</span>
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
          </Cell>
          <Cell slot="actions">
            <IconButton icon={Pencil} label={`Edit ${group.name}`} onClick={() => onEdit(group)} />
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
    </Table>
  );
}

type GroupTranslationCountsProps = { groups: Group[]; languages: readonly string[] };

/** Counts the groups with a translated name. Renders nothing if the site has one language. */
function GroupTranslationCounts({ groups, languages }: GroupTranslationCountsProps) {
  if (languages.length === 0) return null;
  const counts = languages.map((language) => ({
    language,
    count: groups.filter((group) => isNameTranslated(group, language)).length,
  }));
  return (
    <div className="px-4 pt-4">
      <TranslationCounts counts={counts} total={groups.length} />
    </div>
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
