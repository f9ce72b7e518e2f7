import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listNames } from '@/admin/list-names';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { useGroupRows, usePointRows } from '@/admin/useMapRows';
import { useHiddenTexts } from '@/admin/visibility/useHiddenTexts';
import {
  isDeployHook,
  publishedNamesQuery,
  publishingQuery,
  useSavePublishing,
} from '@/data/admin/publishing';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { validateForm } from '@/ui/Field';
import { SwitchField } from '@/ui/SwitchField';
import { TextField } from '@/ui/TextField';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { BUILDING, describeCopy, describeUnpublished, usePublish } from './usePublishing';

/** Says what visitors see, and publishes what has changed since. */
export function PublishSection() {
  const { data, error, refetch } = useQuery(publishingQuery);
  if (!data) {
    return (
      <AsyncContent data={data} error={error} onRetry={refetch}>
        {() => null}
      </AsyncContent>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-2 text-sm">
        <p role="status">
          {describeCopy(data.publishedAt)} {describeUnpublished(data.unpublished)}
        </p>
        {data.unpublished > 0 && <DeletedRows rows={data.rows} />}
      </div>
      <PublishControls deployHook={data.deploy_hook} isAutomatic={data.is_automatic} />
    </>
  );
}

const MAX_NAMES = 2;

/**
 * Names the points and groups that are deleted or hidden, but still in the copy that visitors see.
 * @param props.rows the path of the copy's rows
 */
function DeletedRows({ rows }: { rows: string }) {
  const { data: published } = useQuery(publishedNamesQuery(rows));
  const { data: points } = usePointRows();
  const { data: groups } = useGroupRows();
  const hidden = useHiddenTexts();
  if (!published || !points || !groups) return null;
  const ids = new Set([...points, ...groups].map(({ id }) => id).filter((id) => !hidden.has(id)));
  const deleted = published.filter(({ id }) => !ids.has(id)).map(({ name }) => name);
  if (deleted.length === 0) return null;
  return (
    <p>
      Deleted or hidden since, but still public until you publish: {listNames(deleted, MAX_NAMES)}.
      Your host may keep earlier versions of the site.
    </p>
  );
}

type PublishControlsProps = { deployHook: string | null; isAutomatic: boolean };

function PublishControls({ deployHook, isAutomatic }: PublishControlsProps) {
  const { isPublishing, publish } = usePublish();
  const save = useSavePublishing();
  const [text, setText] = useState('');
  useUnfinishedWork(text !== '', 'the deploy hook');

  async function saveWithUndo(values: { deploy_hook: string | null }, done: string) {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      toastError(error, { keepsText: text !== '' });
      return;
    }
    setText('');
    const undo = () => save.mutateAsync({ deploy_hook: deployHook, is_automatic: isAutomatic });
    const redo = () => save.mutateAsync(values);
    toastUndo(done, { undo, undone: 'Deploy hook change undone', redo });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending || !validateForm(event.currentTarget)) return;
    void saveWithUndo({ deploy_hook: text.trim() }, 'Deploy hook saved');
  }

  return (
    <>
      <div>
        <Button
          variant="primary"
          disabled={!deployHook}
          busy={isPublishing}
          onClick={() => deployHook && publish(deployHook)}
        >
          Publish now
        </Button>
        <p role="status" className="mt-1.5 text-sm text-muted">
          {!deployHook && 'This needs a deploy hook: save one below.'}
          {isPublishing && BUILDING}
        </p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Deploy hook"
          type="url"
          autoComplete="off"
          hint={deployHook ? describeSaved(deployHook) : WITHOUT_HOOK}
          problem={isDeployHook(text.trim()) ? null : NO_HOOK}
          value={text}
          onValueChange={setText}
        />
        <div className="flex gap-3">
          <Button type="submit" busy={save.isPending}>
            {deployHook ? 'Change' : 'Save'}
          </Button>
          {deployHook && (
            <Button onClick={() => saveWithUndo(WITHOUT, 'Deploy hook removed')}>Remove</Button>
          )}
        </div>
      </form>
      {deployHook && (
        <SwitchField
          label="Publish automatically"
          hint="A minute after your last change, while this page is open"
          checked={isAutomatic}
          onCheckedChange={(is_automatic) => save.mutate({ is_automatic }, ON_ERROR)}
        />
      )}
    </>
  );
}

const WITHOUT = { deploy_hook: null, is_automatic: false };
const ON_ERROR = { onError: (error: Error) => void toastError(error) };

const WITHOUT_HOOK =
  'A secret address at which your host starts a build of the site. Create one there, and paste it here.';
const NO_HOOK =
  'This isn’t a deploy hook from Netlify, Vercel or Cloudflare. Find it in the project’s settings there: in Netlify under Build hooks, in Vercel under Git, in Cloudflare under Builds.';

/** Identifies a saved deploy hook, which is a secret, by its host and its last characters. */
function describeSaved(deployHook: string): string {
  return `Saved: ${new URL(deployHook).host}/…${deployHook.slice(-4)}. To replace it, paste another one.`;
}
