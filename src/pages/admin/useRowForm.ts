import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Conflict } from '@/data/unchanged-rows';
import { newId } from '@/lib/new-id';

/** What became of a form that was sent: the row as it is stored now, or why it is not. */
export type SaveOutcome<Row> = { saved: Row } | 'failed' | Conflict<Row>;

/** What a form sends. */
export type FormChange<Row, Form> = {
  /** For a new row. It stays the same until that is stored. */
  id: string;
  /** The row as it was read, or null for a new one. */
  base: Row | null;
  form: Form;
};

type RowFormOptions<Row, Form> = {
  /** The row to edit, or null for a new one. */
  row: Row | null;
  /** What the fields hold at first. */
  initial: Form;
  toForm: (row: Row) => Form;
  onSave: (change: FormChange<Row, Form>) => Promise<SaveOutcome<Row>>;
};

/** The other one of what was typed and what is stored. */
type Aside<Form> = { form: Form; isTyped: boolean };

/** A form of a row that somebody else may change or delete meanwhile. Nothing that was typed is lost by that. */
export function useRowForm<Row, Form extends object>(options: RowFormOptions<Row, Form>) {
  const { toForm, onSave } = options;
  const [base, setBase] = useState(options.row);
  const [form, setForm] = useState(options.initial);
  /** What the fields held before anything was changed. */
  const [untouched, setUntouched] = useState(options.initial);
  const [id, setId] = useState(newId);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [aside, setAside] = useState<Aside<Form> | null>(null);
  const isOpen = useRef(false);
  const latest = useRef(form);

  useLayoutEffect(function keepLatest() {
    latest.current = form;
  });

  useEffect(function watchWhetherItIsOpen() {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function send(change: FormChange<Row, Form>): Promise<boolean> {
    const outcome = await onSave(change);
    if (outcome === 'failed') return false;
    if ('current' in outcome) {
      if (isOpen.current) setConflict(outcome);
      else toast.error('It was changed in another window meanwhile. Nothing was saved.');
      return false;
    }
    if (!isOpen.current) return false;
    if (isSame(latest.current, change.form)) return true;
    rebase(outcome.saved);
    toast.info('What you changed while it was being saved is not saved yet.');
    return false;
  }

  function rebase(row: Row) {
    setBase(row);
    setUntouched(toForm(row));
    setAside(null);
  }

  return {
    form,
    base,
    /** Whether something would be lost with the form. */
    isChanged: aside !== null || !isSame(form, untouched),
    change: (changed: Partial<Form>) => setForm((form) => ({ ...form, ...changed })),
    /** @returns whether all of it is stored now, and the form still open */
    save: () => send({ id, base, form }),
    /** Begins a new row. */
    startNew(initial: Form) {
      setForm(initial);
      setUntouched(initial);
      setId(newId());
    },
    /** Takes a row as the one that is stored, and leaves the fields as they are. */
    rebase,
    /** Takes a row as the one that is stored, and into the fields. */
    show(row: Row) {
      setBase(row);
      setForm(toForm(row));
      setUntouched(toForm(row));
      setAside(null);
    },
    /** How the row is now, where it was changed or is gone since it was read. */
    conflict,
    /** Goes back to the form. What is stored is still not known to it. */
    closeConflict: () => setConflict(null),
    /** Takes what is stored now into the fields, and puts what was typed aside. */
    look(current: Row) {
      setConflict(null);
      setBase(current);
      setAside({ form, isTyped: true });
      setForm(toForm(current));
    },
    /** Saves what was typed over what is stored now, or as a new row where that is gone. */
    overwrite(current: Row | null): Promise<boolean> {
      setConflict(null);
      setBase(current);
      return send({ id, base: current, form });
    },
    aside,
    /** Changes what is in the fields for what is aside. */
    swap() {
      if (!aside) return;
      setForm(aside.form);
      setAside({ form, isTyped: !aside.isTyped });
    },
  };
}

function isSame<Form extends object>(one: Form, other: Form): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
