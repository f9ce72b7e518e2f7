import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import {
  emptyForm,
  type Fields,
  type Form,
  fieldNames,
  readForm,
  toForm,
  withPartners,
} from '@/data/fields.admin';
import { changedFields, type RowChange, type SaveOutcome } from '@/data/save-row.admin';
import { newId } from '@/lib/new-id';
import { toastError } from '@/ui/toast-error';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { useLatest } from '@/ui/useLatest';
import { type SavedTexts, toastSaved } from './toast-saved';

type RowFormOptions<Row extends Values, Values> = {
  fields: Fields<Values>;
  /** What it is called where one leaves it and it is not saved. A form in a dialog is not left so. */
  name?: string;
  /** The row to edit, or null for a new one. */
  row: Row | null;
  /** What the fields of a new row hold at first, where that is not what they always do. */
  known?: Partial<Form<Values>> | undefined;
  /** A form that was left before, to go on with. */
  draft?: Draft<Values, Row> | undefined;
  /** What is stored of what the form holds, where one field has to do with another. */
  tidy?: (values: Values) => Values;
  /** @throws what is to be shown */
  save: (change: RowChange<Row, Values>) => Promise<SaveOutcome<Row>>;
  /** Deletes a new row again that is still as it was stored. */
  remove?: (row: Row) => Promise<unknown>;
  /** What is said when a new row is stored, or a change of one, and when that is undone. */
  messages: SavedTexts;
};

/** A form as it was left. What it is compared with stays what it was. */
export type Draft<Values, Row extends Values> = {
  id: string;
  base: Row | null;
  form: Form<Values>;
  untouched: Form<Values>;
  other: { form: Form<Values>; isTyped: boolean } | null;
};

/**
 * The form of a row that somebody else may change or delete meanwhile, and its saving. Nothing that was
 * typed is lost by that.
 */
export function useRowForm<Values, Row extends Values>(options: RowFormOptions<Row, Values>) {
  const { fields, row, known, draft, messages, tidy = (values) => values } = options;
  const newForm = (known?: Partial<Form<Values>>) => ({ ...emptyForm(fields), ...known });
  const [base, setBase] = useState(draft ? draft.base : row);
  const [form, setForm] = useState(
    () => draft?.form ?? (row ? toForm<Values>(fields, row) : newForm(known)),
  );
  const [untouched, setUntouched] = useState(draft?.untouched ?? form);
  const [id, setId] = useState(() => draft?.id ?? newId());
  const [conflict, setConflict] = useState<{ current: Row | null } | null>(null);
  const [other, setOther] = useState(draft?.other ?? null);
  const [isSaving, setIsSaving] = useState(false);
  const [uploads, setUploads] = useState(0);
  const countUpload = useCallback((change: number) => setUploads((count) => count + change), []);
  const isOpen = useRef(false);
  const latest = useLatest(form);
  const isChanged = other !== null || !isSame(form, untouched);
  useUnsavedWork(isChanged, options.name ?? 'a form');

  useEffect(function knowWhetherOpen() {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** What something was typed into, and what goes with it. */
  function typed() {
    const own = fieldNames(fields).filter((name) => form[name] !== untouched[name]);
    return withPartners(fields, own);
  }

  async function send(base: Row | null): Promise<boolean> {
    setIsSaving(true);
    try {
      const values = tidy(readForm(fields, form));
      const outcome = await options.save({ id, base, values });
      if ('conflict' in outcome) {
        if (outcome.conflict) takeUntouched(outcome.conflict);
        if (isOpen.current) setConflict({ current: outcome.conflict });
        else toast.error('It was changed in another window. Nothing was saved.');
        return false;
      }
      const { saved } = outcome;
      const before = base && withoutChange(fields, { base, values, saved });
      toastSaved(fields, { before, saved }, messages, {
        save: (base, values) => options.save({ id, base, values }),
        remove: options.remove,
      });
      if (!isOpen.current) return false;
      rebase(saved);
      if (isSame(latest.current, form)) return true;
      toast.info('Changes you made while it was being saved are not saved yet.');
    } catch (error) {
      toastError(error);
    } finally {
      setIsSaving(false);
    }
    return false;
  }

  /**
   * Takes what is stored now into the fields beyond the specification's in which nothing was typed. They are
   * sent where they change alone: a place that was closed meanwhile is not opened by a new title.
   */
  function takeUntouched(row: Row) {
    const stored = toForm<Values>(fields, row);
    const taken: Partial<Form<Values>> = {};
    for (const name of fieldNames(fields)) {
      if (fields[name].isExtra && !typed().includes(name)) taken[name] = stored[name];
    }
    setForm((form) => ({ ...form, ...taken }));
    setUntouched((untouched) => ({ ...untouched, ...taken }));
  }

  /** Takes a row as the one that is stored, and leaves the fields as they are. */
  function rebase(row: Row) {
    setBase(row);
    setUntouched(toForm(fields, row));
    setOther(null);
  }

  return {
    fields,
    form,
    base,
    /** Of a new row, once it is stored. */
    id,
    isChanged,
    isSaving,
    /** What the fields held before anything was changed. */
    untouched,
    /** The form as it is left now. */
    draft: (): Draft<Values, Row> => ({ id, base, form, untouched, other }),
    /** Changes what a field holds. */
    change: (name: keyof Values, text: string) => setForm((form) => ({ ...form, [name]: text })),
    /** Whether a picture is being sent. It can't be saved so long. */
    isUploading: uploads > 0,
    /** Counts a picture that begins to be sent (1), or is done (-1). */
    countUpload,
    /** @returns whether all of it is stored now, and the form still open */
    save: () => send(base),
    /** Begins a new row. */
    startNew(known: Partial<Form<Values>>) {
      setBase(null);
      setForm(newForm(known));
      setUntouched(newForm(known));
      setId(newId());
    },
    /**
     * Takes a row as the one that is stored, and into the fields in which nothing was typed. Where something
     * was typed over what has changed, all stays as it is: that is asked about when it is saved.
     */
    follow(row: Row) {
      if (row === base || isSaving || conflict || other) return;
      const stored = toForm<Values>(fields, row);
      if (typed().some((name) => stored[name] !== untouched[name])) return;
      rebase(row);
      for (const name of typed()) stored[name] = form[name];
      setForm(stored);
    },
    /** The row as it is now, where it was changed since it was read, or null in it where it is gone. */
    conflict,
    /** Goes back to the form. What is stored is still not known to it. */
    closeConflict: () => setConflict(null),
    /** Takes what is stored now into the fields, and keeps what was typed beside it. */
    look(current: Row) {
      setConflict(null);
      setBase(current);
      setOther({ form, isTyped: true });
      setForm(toForm(fields, current));
    },
    /** Saves what was typed over what is stored now, or as a new row where that is gone. */
    overwrite(current: Row | null): Promise<boolean> {
      setConflict(null);
      setBase(current);
      return send(current);
    },
    /** What the fields don't show, after a look: what was typed, or what is stored. */
    other,
    /** Shows that in the fields. */
    swap() {
      if (!other) return;
      setForm(other.form);
      setOther({ form, isTyped: !other.isTyped });
    },
  };
}

/** What {@link useRowForm} returns. */
export type RowForm<Values, Row extends Values> = ReturnType<typeof useRowForm<Values, Row>>;

/** A row as it is stored, but for what a form has changed of it: of the rest somebody else may have changed some. */
function withoutChange<Values, Row extends Values>(
  fields: Fields<Values>,
  { base, values, saved }: { base: Row; values: Values; saved: Row },
): Row {
  const before: Row = { ...saved };
  for (const name of changedFields<Values>(fields, base, values)) before[name] = base[name];
  return before;
}

function isSame<Values>(one: Form<Values>, other: Form<Values>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
